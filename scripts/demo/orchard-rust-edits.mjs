// The files that the executors of the interrupted session wrote.

export const tiles = `"""Cuts a photograph into four, so that small spots stay visible."""


def tiles(width: int, height: int) -> list[tuple[int, int, int, int]]:
    half = (width // 2, height // 2)
    return [(x, y, x + half[0], y + half[1]) for x in (0, half[0]) for y in (0, half[1])]
`;

export const balance = `"""Grey-world colour balance."""


def balanced(red: float, green: float, blue: float) -> tuple[float, float, float]:
    grey = (red + green + blue) / 3
    return red * grey / max(red, 1e-6), green * grey / max(green, 1e-6), blue * grey / max(blue, 1e-6)
`;

export const cost = `"""The threshold that costs least, where a miss costs four second looks."""

MISS = 4


def best(scores: list[tuple[float, bool]]) -> float:
    steps = [step / 100 for step in range(20, 80)]
    return min(steps, key=lambda at: sum(MISS * (sick and score <= at) + (not sick and score > at) for score, sick in scores))
`;

export const isotonic = `"""Isotonic calibration, one fold at a time."""


def pooled(values: list[float]) -> list[float]:
    blocks = [[value, 1] for value in values]
    while any(left[0] > right[0] for left, right in zip(blocks, blocks[1:])):
        at = next(i for i, (left, right) in enumerate(zip(blocks, blocks[1:])) if left[0] > right[0])
        (a, n), (b, m) = blocks[at], blocks.pop(at + 1)
        blocks[at] = [(a * n + b * m) / (n + m), n + m]
    return [value for value, count in blocks for _ in range(count)]
`;

export const mask = `"""Cuts the leaf out of the picture."""


def inside(x: int, y: int, outline: list[tuple[int, int]]) -> bool:
    return any(abs(x - a) + abs(y - b) < 6 for a, b in outline)
`;

export const maskFaster = mask.replace("    return any", "    # A box first: most points lie far away.\n    return any");

export const maskedFeatures = `"""What a leaf looks like inside its mask, as one number between 0 and 1."""

from rust.mask import inside


def features(leaf: dict[str, str]) -> float:
    share = 0.8 if inside(0, 0, [(0, 0)]) else 1.0
    return float(leaf["orange"]) * 0.7 * share + float(leaf["spots"]) / 40
`;

export const balancedFeatures = `"""What a leaf looks like after balance, as one number between 0 and 1."""


def features(leaf: dict[str, str]) -> float:
    return float(leaf["orange"]) * 0.82 + float(leaf["spots"]) / 40
`;

export const blocks = `"""A threshold for every block of the orchard."""

THRESHOLDS = {"A": 0.5, "B": 0.48, "C": 0.41}
`;

/** What the executor of 2.3 had written and not committed when it stopped. */
export const uncommitted = { "rust/block_report.py": '"""Recall per block; unfinished."""\n\nBLOCKS = ("A", "B", "C")\n' };
