import { expect, it } from 'vitest'

import type { Message } from '#presentation/react/messages/message.ts'
import { otherProofs, outcomeTexts } from '#tests/presentation/outcome-texts.ts'

/** Words that say what happened or did not, which the user may act on. */
const PROOF =
  /unchanged|nothing (was|moved|arrived|else|has)|wasn’t|haven’t paid|arrived|bought|\btaken\b|cancelled|went through|included/i

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/src/presentation/react/messages/*.ts', {
  eager: true,
})
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value && 'forms' in value
const catalogue = Object.values(modules)
  .flatMap(Object.values)
  .flatMap((section) => (typeof section === 'object' && section !== null ? Object.values(section) : []))
  .filter(isMessage)

it('what happened, and what did not, is said only by texts whose proof is listed', () => {
  const claiming = catalogue.filter(({ forms }) => PROOF.test(JSON.stringify(forms))).map(({ id }) => id)
  const unproven = claiming.filter((id) => !(id in outcomeTexts || id in otherProofs))
  expect(catalogue.length).toBeGreaterThan(800)
  expect(unproven).toEqual([])
})

it('the list of proofs has no text that the catalogue lacks', () => {
  const ids = new Set(catalogue.map(({ id }) => id))
  const listed = [...Object.keys(outcomeTexts), ...Object.keys(otherProofs)]
  expect(listed.filter((id) => !ids.has(id))).toEqual([])
})
