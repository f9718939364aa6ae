/** Whether the browser supports a value of a CSS property. */
type Supports = (property: string, value: string) => boolean
/** Converts a value of the host's theme to CSS. Returns undefined for an invalid value. */
type Reader = (value: string | number, supports: Supports) => string | undefined

const TRANSPARENT = /^(transparent|currentcolor)$|\/|rgba|hsla|var\(|^#([0-9a-f]{4}|[0-9a-f]{8})$/i

const colour: Reader = (value, supports) =>
  typeof value === 'string' && !TRANSPARENT.test(value.trim()) && supports('color', value)
    ? value.trim()
    : undefined

/** A number with its unit, within a range. The default unit is the first one. */
const measure =
  (ranges: Readonly<Record<string, readonly [least: number, most: number]>>): Reader =>
  (value) => {
    const [unitOfNumbers = ''] = Object.keys(ranges)
    const text = typeof value === 'number' ? `${value}${unitOfNumbers}` : value.trim()
    const [, digits, unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)([a-z%]*)$/i.exec(text) ?? []
    const range = ranges[unit.toLowerCase()]
    if (digits === undefined || range === undefined) return undefined
    return Number(digits) >= range[0] && Number(digits) <= range[1] ? text : undefined
  }

const font: Reader = (value, supports) =>
  typeof value === 'string' && supports('font-family', value) ? value : undefined

const layer: Reader = (value) =>
  /^-?\d{1,10}$/.test(String(value).trim()) ? String(value).trim() : undefined

const readers: Readonly<Record<string, Reader>> = {
  '--wp-accent': colour,
  '--wp-on-accent': colour,
  '--wp-radius': measure({ px: [0, 24] }),
  '--wp-font-family': font,
  '--wp-font-mono': font,
  '--wp-font-size': measure({ px: [13, 18], rem: [0.5, 2] }),
  '--wp-tint': measure({ '%': [0, 4] }),
  '--wp-width': measure({ px: [360, 400] }),
  '--wp-z-index': layer,
}

export interface Theme {
  readonly properties: readonly (readonly [name: string, value: string])[]
  /** Names that are unknown or have an invalid value. */
  readonly ignored: readonly string[]
}

/** Validates the host's theme variables: DESIGN part 8. S1-26. */
export const readTheme = (
  variables: Readonly<Record<string, string | number>>,
  supports: Supports,
): Theme => {
  const read = Object.entries(variables).map(
    ([name, value]) => [name, readers[name]?.(value, supports)] as const,
  )
  return {
    properties: read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ignored: read.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  }
}
