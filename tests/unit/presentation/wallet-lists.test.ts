import { describe, expect, it } from 'vitest'

import { rowsWith, tileAfter } from '#presentation/react/views/all-wallets/tile-rows.ts'

describe('the grid of all wallets', () => {
  // Eight tiles: two full rows and one with a gap.
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 7, 4],
    ['ArrowUp', 2, 2],
    ['Home', 5, 0],
    ['End', 2, 7],
    ['Enter', 2, undefined],
  ])('moves by %s from tile %i to %s', (key, from, to) => {
    expect(tileAfter(key, from, 7, 'ltr')).toBe(to)
  })

  it('mirrors only left and right where text runs from right to left', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home']
    expect(keys.map((key) => tileAfter(key, 4, 7, 'rtl'))).toEqual([5, 3, 7, 0])
  })

  it('contains the focused row among the rendered rows, in order and once', () => {
    const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 40 }
    expect(rowsWith(3)(range)).toEqual([3, 9, 10, 11, 12, 13])
    expect(rowsWith(30)(range)).toEqual([9, 10, 11, 12, 13, 30])
    expect(rowsWith(11)(range)).toEqual([9, 10, 11, 12, 13])
    expect(rowsWith(50)(range)).toEqual([9, 10, 11, 12, 13])
  })
})
