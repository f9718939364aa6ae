import { expect, it } from 'vitest'

import { closedModal, modal } from '#domain/modal/modal.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S2-15', () => {
  const openedModal = modal(closedModal, { type: 'opened', view: { name: 'Account' }, namespace: undefined })

  it('[S2-15] a step with a namespace sets the modal’s namespace until it closes', () => {
    const stepped = modal(openedModal, { type: 'pushed', view: { name: 'Connect' }, namespace: 'solana' })
    expect(stepped).toEqual({
      ...openedModal,
      history: [{ name: 'Account' }, { name: 'Connect' }],
      namespace: 'solana',
    })
    expect(modal(stepped, { type: 'pushed', view: { name: 'WhatIsAWallet' } }).namespace).toBe('solana')
    expect(modal(stepped, { type: 'closed', rest: { name: 'Connect' } })).toEqual(closedModal)
  })
})
