import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { account } from './activity-kit.tsx'
import { textsOf } from './outcome-kit.tsx'
import { outcomeSetting, outcomeStates } from './outcome-states.tsx'
import { neutral, type OutcomeState, outcomeTexts, untold } from './outcome-texts.ts'

/** The texts of outcomes that the views show in each state. */
const walked = async (): Promise<ReadonlyMap<OutcomeState, readonly string[]>> => {
  const { inside } = await account(outcomeSetting())
  const states = await act(() => outcomeStates(inside))
  const shown = new Map<OutcomeState, readonly string[]>()
  for (const { state, useCases, element } of states) {
    const ids = await textsOf(useCases, element)
    shown.set(
      state,
      ids.filter((id) => !neutral.test(id)),
    )
  }
  return shown
}

describe('texts of outcomes', () => {
  it('are shown in the states that prove them, and in no other', async () => {
    const shown = await walked()
    const expected = (state: OutcomeState) =>
      Object.entries(outcomeTexts)
        .flatMap(([id, states]) => (states.includes(state) ? [id] : []))
        .toSorted()
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries([...shown.keys()].map((state) => [state, expected(state)])),
    )
    const states = new Set([...Object.values(outcomeTexts).flat(), ...untold])
    expect([...shown.keys()].toSorted()).toEqual([...states].toSorted())
  })
})
