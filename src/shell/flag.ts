import type { Markup } from './button/markup.ts'
import { hashOf } from './hash.ts'

const colours = [
  '#1d3a5f',
  '#d2452f',
  '#16808f',
  '#34424d',
  '#3b8a5c',
  '#6d4aa8',
  '#a8483c',
  '#20565e',
] as const
const lights = ['#f2c23e', '#f4f1e8', '#ef8a66', '#9ed8c6', '#f3d9a0'] as const

// Signal flags. Patterns of stripes, crosses and single discs are left out, because national flags use them.
const patterns = [
  'M12 2.5L21.5 12 12 21.5 2.5 12z',
  'M24 0v24H0z',
  'M6.5 6.5h11v11h-11z',
  'M0 0h24L0 24z',
  'M0 0h12v12H0zM12 12h12v12H12z',
  'M0 0l24 24H0z',
  'M0 0l12 12L0 24zM24 0L12 12l12 12z',
  'M0 0h6v24H0zM12 0h6v24h-6zM0 6h24v6H0zM0 18h24v6H0z',
  'M3 3h18v18H3zM9 9v6h6V9z',
] as const

/** Hex addresses are case-insensitive. Addresses of other chains are not. */
const canonical = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

export interface Flag {
  readonly colour: string
  readonly light: string
  /** The path of the pattern in a 24 × 24 view box, filled with the even-odd rule. */
  readonly pattern: string
}

/** A two-colour signal flag derived from the account's address. It is equal in every button and in the modal. */
export const flagOf = (address: string): Flag => {
  const hash = hashOf(canonical(address))
  const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''
  return {
    colour: pick(colours, hash),
    light: pick(lights, hash >>> 8),
    pattern: pick(patterns, hash >>> 16),
  }
}

/** The flag as markup for the buttons. */
export const flagMarkup = (address: string): Markup & object => {
  const { colour, light, pattern } = flagOf(address)
  return [
    'svg',
    { class: 'flag', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    [
      ['path', { fill: colour, d: 'M0 0h24v24H0z' }],
      ['path', { fill: light, 'fill-rule': 'evenodd', d: pattern }],
    ],
  ]
}
