import * as fc from 'fast-check'
import { BehaviorSubject, firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'

import { derived } from '#application/derived.ts'

const changes = fc.array(
  fc.record({ state: fc.constantFrom('left', 'right'), value: fc.integer({ min: 0, max: 2 }) }),
)

it('a derived value is computed from the latest states, and only after one of them has changed', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const states = { left: new BehaviorSubject(0), right: new BehaviorSubject(0) }
      const sum$ = derived([states.left, states.right], ([left, right]) => ({ sum: left + right }))
      let shown = await firstValueFrom(sum$)
      for (const { state, value } of changed) {
        const isSame = states[state].value === value
        states[state].next(value)
        const latest = await firstValueFrom(sum$)
        expect(latest.sum).toBe(states.left.value + states.right.value)
        expect(latest === shown).toBe(isSame)
        shown = latest
      }
    }),
  )
})

it('a subscriber that stays receives each value once', () => {
  fc.assert(
    fc.property(changes, (changed) => {
      const states = { left: new BehaviorSubject(0), right: new BehaviorSubject(0) }
      const received: string[] = []
      derived([states.left, states.right], (pair) => pair.join()).subscribe((pair) => received.push(pair))
      const expected = ['0,0']
      for (const { state, value } of changed) {
        if (states[state].value !== value)
          expected.push(state === 'left' ? `${value},${states.right.value}` : `${states.left.value},${value}`)
        states[state].next(value)
      }
      expect(received).toEqual(expected)
    }),
  )
})
