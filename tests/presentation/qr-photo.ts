/** A drawn code as a camera sees it: its shapes rendered as pixels, with the icon over its centre. */
export interface Photo {
  readonly pixels: Uint8ClampedArray
  readonly side: number
}

/** The size of the plate and its padding on a desktop, in pixels, equal to the style sheet. */
const PLATE = 324
const PADDING = 16
/** Half the width of a run, in modules. */
const STROKE = 0.43
/** Half the side of the icon, as a share of the code with its margin, equal to the style sheet. */
const HALF_MARK = 0.0963

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name))

/** The signed distance of a point from a shape. Negative inside. */
type Distance = (x: number, y: number) => number

const roundedBox = (cx: number, cy: number, half: number, radius: number): Distance => {
  const inner = half - radius
  return (x, y) => {
    const dx = Math.max(0, Math.abs(x - cx) - inner)
    const dy = Math.max(0, Math.abs(y - cy) - inner)
    return Math.hypot(dx, dy) - radius
  }
}

const eyeParts = (rect: Element): Distance => {
  const half = numberOf(rect, 'width') / 2
  const box = roundedBox(numberOf(rect, 'x') + half, numberOf(rect, 'y') + half, half, numberOf(rect, 'rx'))
  return rect.getAttribute('class') === 'wp-qr__eye' ? (x, y) => Math.abs(box(x, y)) - 0.5 : box
}

const line = (x0: number, y0: number, length: number): Distance => {
  return (x, y) => Math.hypot(Math.max(0, x0 - x, x - x0 - length), y - y0) - STROKE
}

const linesOf = (d: string) =>
  [...d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }))

/** Renders the plate as on a screen of this pixel density. */
export const photographed = (svg: Element, density: number): Photo => {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) - 2
  const side = PLATE * density
  const scale = ((PLATE - 2 * PADDING) * density) / (size + 2)
  const origin = PADDING * density + scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const ink = (distance: Distance, left: number, top: number, right: number, bottom: number) => {
    const to = (module: number) => Math.round(module * scale + origin)
    for (let row = to(top); row < to(bottom); row += 1)
      for (let column = to(left); column < to(right); column += 1) {
        const far = distance((column + 0.5 - origin) / scale, (row + 0.5 - origin) / scale)
        const light = Math.min(1, Math.max(0, far * scale + 0.5)) * 255
        const at = (row * side + column) * 4
        pixels.fill(Math.min(light, pixels[at] ?? 255), at, at + 3)
      }
  }
  for (const rect of svg.querySelectorAll('rect')) {
    const x = numberOf(rect, 'x')
    const y = numberOf(rect, 'y')
    const width = numberOf(rect, 'width')
    ink(eyeParts(rect), x - 1, y - 1, x + width + 1, y + width + 1)
  }
  for (const { x, y, length } of linesOf(svg.querySelector('path')?.getAttribute('d') ?? ''))
    ink(line(x, y, length), x - 1, y - 1, x + length + 1, y + 1)
  const mark = HALF_MARK * (size + 2)
  const [from, to] = [size / 2 - mark, size / 2 + mark]
  ink(roundedBox(size / 2, size / 2, mark, mark * 0.56), from, from, to, to)
  return { pixels, side }
}
