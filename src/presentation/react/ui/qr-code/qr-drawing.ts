import { encode, QrCodeDataType } from 'uqr'

/** The side of a finder pattern, in modules. */
const FINDER_SIZE = 7
/**
 * Half the hole in the centre, as a share of the code's size with its margin. Half of the middle module is
 * added to it.
 */
const HALF_HOLE = 0.1
/**
 * The number of characters that fit a code of 81 modules per side at level Q. The modules of a larger code
 * are too small on a standard screen.
 */
const MAX_LENGTH_AT_Q = 322
/**
 * The length of a single-module line. Some renderers draw nothing for a line of length zero, even with caps.
 */
const DOT = 0.01

export interface Corner {
  readonly x: number
  readonly y: number
}

/** A QR code as shapes. Modules are squares of side 1. The origin is the corner of the first one. */
export interface QrDrawing {
  /** The number of modules per side. */
  readonly size: number
  /**
   * A path with a line for each horizontal run, from the centre of its first module to the centre of its
   * last.
   */
  readonly runs: string
  /** The corners of the three finder patterns. */
  readonly finders: readonly Corner[]
  /**
   * The corners of the small alignment patterns. They are drawn as whole shapes, because readers look for
   * unbroken lines there.
   */
  readonly alignments: readonly Corner[]
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
 * Draws the QR code of a text with a hole for an icon in its centre. The error correction covers a quarter of
 * the code, and a seventh for a long text. The icon covers a twentieth.
 */
export const qrDrawing = (text: string): QrDrawing => {
  const { data, types, size } = encode(text, {
    ecc: text.length > MAX_LENGTH_AT_Q ? 'M' : 'Q',
    boostEcc: true,
    border: 0,
  })
  const far = size - FINDER_SIZE
  const middle = (size - 1) / 2
  const half = Math.round((size + 2) * HALF_HOLE)
  const inEye = (x: number, y: number) =>
    (x < FINDER_SIZE && y < FINDER_SIZE) || (x >= far && y < FINDER_SIZE) || (x < FINDER_SIZE && y >= far)
  const inHole = (x: number, y: number) => Math.abs(x - middle) <= half && Math.abs(y - middle) <= half
  const inAnchor = (x: number, y: number) => types[y]?.[x] === QrCodeDataType.Alignment
  const isRun = (x: number, y: number) => !inEye(x, y) && !inAnchor(x, y) && !inHole(x, y)
  const alignments = types.flatMap((row, y) =>
    row.flatMap((_, x) =>
      inAnchor(x, y) && !inAnchor(x - 1, y) && !inAnchor(x, y - 1) && !inHole(x + 2, y + 2) ? [{ x, y }] : [],
    ),
  )
  return {
    size,
    runs: data
      .map((row, y) =>
        runsOf(
          row.map((isDark, x) => isDark && isRun(x, y)),
          y,
        ),
      )
      .join(''),
    finders: [
      { x: 0, y: 0 },
      { x: far, y: 0 },
      { x: 0, y: far },
    ],
    alignments,
  }
}
