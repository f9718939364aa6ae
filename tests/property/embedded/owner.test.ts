import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { ownerOf } from '#domain/embedded/owner.ts'
import { clause } from '#tests/spec/clauses.ts'

const ALICE = '0x0000000000000000000000000000000000000a11'
const BOB = '0x0000000000000000000000000000000000000B0b'
const maybe = fc.option(fc.string({ minLength: 1 }), { nil: undefined })
const noOwner = { email: undefined, userName: undefined, social: undefined }
const user = {
  address: BOB,
  chainId: 1,
  accounts: [
    { address: ALICE, type: 'eoa' as const },
    { address: BOB, type: 'smartAccount' as const },
  ],
}

clause('S3-08', () => {
  it('[S3-08] an owner has the accounts of the namespace, the one in use first', () => {
    expect(ownerOf(user, 'eip155', noOwner)).toEqual({
      user: {
        accounts: [
          { address: BOB, type: 'smartAccount' },
          { address: ALICE, type: 'eoa' },
        ],
      },
      smartAccountDeployed: false,
    })
    expect(ownerOf(user, 'solana', noOwner)).toMatchObject({ user: { accounts: [] } })
  })
})

clause('S3-06', () => {
  it('[S3-06] an owner has the stored email and name, and whether the contract is deployed', () => {
    fc.assert(
      fc.property(maybe, maybe, fc.option(fc.boolean(), { nil: undefined }), (email, userName, deployed) => {
        const raw = { ...user, ...(deployed !== undefined && { smartAccountDeployed: deployed }) }
        const owner = ownerOf(raw, 'eip155', { email, userName, social: undefined })
        expect(owner.smartAccountDeployed).toBe(deployed === true)
        expect(owner.user).toMatchObject({ ...(email && { email }), ...(userName && { userName }) })
        expect(Object.values(owner.user ?? {})).not.toContain(undefined)
        expect(owner).not.toHaveProperty('socialProvider')
      }),
    )
  })

  it.each(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'])(
    '[S3-06] the social login is reported by name: %s',
    (social) => {
      expect(ownerOf(user, 'eip155', { ...noOwner, social })).toMatchObject({ socialProvider: social })
    },
  )

  it('[S3-06] an unknown social login is not reported', () => {
    for (const social of ['', 'Google', 'myspace', 'toString'])
      expect(ownerOf(user, 'eip155', { ...noOwner, social })).not.toHaveProperty('socialProvider')
  })
})
