// What is drawn around a box: that the search found it, and that it has the focus.

import { classNames } from "@/components/ui/class-names";

interface Props {
  readonly width: number;
  readonly height: number;
  readonly isHit: boolean;
}

export function BoxMarks({ width, height, isHit }: Props) {
  return (
    <>
      {isHit && (
        <rect x={-5} y={-5} width={width + 10} height={height + 10} rx={10} className="fill-none stroke-caution-mark" strokeWidth={2.5} />
      )}
      <rect
        x={-3}
        y={-3}
        width={width + 6}
        height={height + 6}
        rx={8}
        className={classNames("fill-none stroke-focus stroke-2 opacity-0", "group-focus-visible:opacity-100")}
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
