// A picture for the demo's report, drawn dot by dot: the tide at two gauges over two days, as a PNG.

import { deflateSync } from "node:zlib";

const width = 640;
const height = 220;
/** Left, right, top and bottom of the plot in dots. */
const plot = { left: 16, right: width - 16, top: 16, bottom: height - 16 };
/** Half a day of the moon, in hours. */
const period = 12.42;

const paper = [255, 255, 255];
const grid = [226, 229, 234];
const bar = [47, 114, 222];
const lock = [194, 106, 18];

/** @returns {Buffer} */
export function tidePicture() {
  const dots = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < width * height; at += 1) dots.set(paper, at * 3);
  /** @param {number} x @param {number} y @param {readonly number[]} colour */
  const dot = (x, y, colour) => {
    if (x >= 0 && y >= 0 && x < width && y < height) dots.set(colour, (Math.floor(y) * width + Math.floor(x)) * 3);
  };
  for (let line = 0; line <= 4; line += 1) {
    const y = plot.top + ((plot.bottom - plot.top) * line) / 4;
    for (let x = plot.left; x <= plot.right; x += 1) dot(x, y, grid);
  }
  for (const [colour, delay, range] of /** @type {const} */ ([
    [bar, 0, 0.42],
    [lock, 0.9, 0.34],
  ])) {
    for (let x = plot.left; x <= plot.right; x += 0.25) {
      const hours = ((x - plot.left) / (plot.right - plot.left)) * 48;
      const level = Math.cos((2 * Math.PI * (hours - 3 - delay)) / period) * range;
      const y = (plot.top + plot.bottom) / 2 - level * (plot.bottom - plot.top);
      for (let thick = -1; thick <= 1; thick += 1) dot(x, y + thick, colour);
    }
  }
  return png(dots);
}

/** @param {Buffer} dots */
function png(dots) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) dots.copy(rows, row * (width * 3 + 1) + 1, row * width * 3, (row + 1) * width * 3);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(checksum(body), body.length + 4);
  return framed;
}

/** CRC-32 as PNG asks for it. @param {Buffer} bytes */
function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
