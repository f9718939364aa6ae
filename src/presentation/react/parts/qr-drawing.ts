import { encode } from 'uqr'

/** The side of a finder pattern. */
const EYE = 7
/** With the half module of its middle this is half the hole, in shares of the code with its margin. */
const HALF_HOLE = 0.1
/** Some renderers draw nothing for a line without length, whatever its caps. */
const DOT = 0.01

/** A QR code as shapes: modules are squares of side 1, the origin is the corner of the first one. */
export interface QrDrawing {
  /** Modules a side. */
  readonly size: number
  /** Lines along the middle of each horizontal run, from the middle of its first module to that of its last. */
  readonly runs: string
  /** The corners of the three finder patterns. */
  readonly eyes: readonly { readonly x: number; readonly y: number }[]
}

const lineOf = (x: number, y: number, length: number): string =>
  `M${x + 0.5} ${y + 0.5}h${length === 1 ? DOT : length - 1}`

/** The runs of dark modules in a row. */
const runsOf = (row: readonly boolean[], y: number): string => {
  const lines: string[] = []
  let start: number | undefined
  for (let x = 0; x <= row.length; x += 1) {
    const isDark = row[x] === true
    if (isDark) start ??= x
    else if (start !== undefined) {
      lines.push(lineOf(start, y, x - start))
      start = undefined
    }
  }
  return lines.join('')
}

/**
 * The code of a text with room for a mark in its centre. A quarter of the code may be unreadable; the mark takes a
 * twentieth.
 */
export const qrDrawing = (text: string): QrDrawing => {
  const { data, size } = encode(text, { ecc: 'Q', boostEcc: true, border: 0 })
  const far = size - EYE
  const middle = (size - 1) / 2
  const half = Math.round((size + 2) * HALF_HOLE)
  const inEye = (x: number, y: number) =>
    (x < EYE && y < EYE) || (x >= far && y < EYE) || (x < EYE && y >= far)
  const inHole = (x: number, y: number) => Math.abs(x - middle) <= half && Math.abs(y - middle) <= half
  const rows = data.map((row, y) => row.map((isDark, x) => isDark && !inEye(x, y) && !inHole(x, y)))
  return {
    size,
    runs: rows.map(runsOf).join(''),
    eyes: [
      { x: 0, y: 0 },
      { x: far, y: 0 },
      { x: 0, y: far },
    ],
  }
}
