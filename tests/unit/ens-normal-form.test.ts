import { expect, it, vi } from 'vitest'

import { normalForm } from '#infrastructure/names/ens/normal-form.ts'

vi.mock('#infrastructure/names/ens/ens-normalize.ts', () => ({ normalize: () => 'from the tables' }))

it('the tables of ENSIP-15 are read only for a name with other characters than plain ones', async () => {
  expect(await normalForm('alice.eth')).toBe('alice.eth')
  expect(await normalForm('sub-domain.0x1.eth')).toBe('sub-domain.0x1.eth')
  expect(await normalForm('älice.eth')).toBe('from the tables')
  expect(await normalForm('xn--alice.eth')).toBe('from the tables')
})
