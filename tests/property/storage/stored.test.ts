import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { storedLogin } from '#domain/embedded/stored-login.ts'
import { storedNames } from '#domain/names/stored-names.ts'
import { storedProject } from '#domain/project/stored-project.ts'
import { cleanText, MAX_NAME } from '#domain/shared/clean-text.ts'
import { decodeStored, encodeStored, storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import { storedAccepted } from '#domain/tokens/accepted-tokens.ts'
import { storedSignedList } from '#domain/wallets/signed/signed-list.ts'
import { storedRecent } from '#domain/wallets/stored-recent.ts'
import { accountId, chainId, decimals, namespace } from '#tests/property/arbitraries.ts'
import { wallet } from '#tests/property/wallets/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const byNamespace = <A>(value: fc.Arbitrary<A>) => fc.dictionary(namespace, value, { noNullPrototype: true })
const type = fc.constantFrom('eoa' as const, 'smartAccount' as const, 'payment' as const, 'ordinal' as const)
const connection = fc.record({
  connectorId: fc.string(),
  accounts: fc.array(fc.record({ address: fc.string(), type }), { maxLength: 2 }),
  caipNetwork: chainId,
})
const entry = fc.record({
  caipAddress: accountId,
  balance: fc.bigInt({ min: 0n }),
  decimals,
  timestamp: fc.nat(),
})
const recent = fc.uniqueArray(wallet, { selector: ({ id }) => id, maxLength: 2 })

const all = {
  ...storageKeys,
  ...storedLogin,
  acceptedTokens: storedAccepted,
  recentWallets: storedRecent,
  project: storedProject,
  signedWallets: storedSignedList,
  names: storedNames,
}

/** Every key with a valid value and an invalid one. */
const keys: Record<keyof typeof all, readonly [key: string, value: fc.Arbitrary<unknown>, wrong: unknown]> = {
  walletId: ['wallet_id', fc.string(), 5],
  activeNetwork: ['active_network', chainId, 'eip155'],
  lastUsedChain: ['last_used_chain', byNamespace(chainId), { solana: 'tron:1' }],
  connectedConnectors: ['connected_connectors', byNamespace(fc.string()), { eip155: 5 }],
  otherConnectors: ['other_connectors', byNamespace(fc.array(fc.string())), { eip155: 'x' }],
  connections: ['connections', byNamespace(fc.array(connection, { maxLength: 2 })), { bip122: [{}] }],
  disconnectedConnectors: ['disconnected_connectors', byNamespace(fc.array(fc.string())), { eip155: 'x' }],
  preferredAccountTypes: ['preferred_account_types', byNamespace(type), { eip155: 'admin' }],
  recentWallets: ['recent_wallets', recent, 'none'],
  project: ['project', fc.record({ projectId: fc.string() }, { noNullPrototype: true }), { projectId: 5 }],
  signedWallets: [
    'signed_wallets',
    fc.record({ address: fc.string(), list: fc.string(), signature: fc.string() }, { noNullPrototype: true }),
    { list: 'x', signature: 'y' },
  ],
  names: [
    'name_cache',
    fc.dictionary(
      accountId,
      fc.record({ name: fc.constantFrom('ada.eth', 'bob.sol') }, { noNullPrototype: true }),
      { noNullPrototype: true },
    ),
    'x',
  ],
  acceptedTokens: ['accepted_tokens', fc.array(fc.string()), [5]],
  lastConnectedNetwork: ['last_connected_network', chainId, 'eip155'],
  signedIn: ['signed_in', fc.array(accountId), ['eip155:1']],
  balanceCache: ['balance_cache', fc.dictionary(accountId, entry, { noNullPrototype: true }), { x: {} }],
  emailLoginUsed: ['email_login_used', fc.boolean(), 'true'],
  email: ['email', fc.string().map((text) => cleanText(text)), null],
  socialUsername: ['social_username', fc.string().map((text) => cleanText(text, MAX_NAME)), null],
  social: ['social', fc.constantFrom('github', 'farcaster'), 5],
  sentTransfers: ['sends', fc.array(fc.string()), 'none'],
  purchases: ['purchases', fc.array(fc.string()), 'none'],
  pairingLink: [
    'left_with',
    fc.record({ uri: fc.string(), expiresAt: fc.nat() }, { noNullPrototype: true }),
    'x',
  ],
  socialRedirect: [
    'left_for',
    fc.record({ provider: fc.string(), at: fc.nat(), secret: fc.string() }, { noNullPrototype: true }),
    'x',
  ],
  lastEmailLogin: ['last_email_login', fc.nat(), '5'],
  smartAccountNetworks: ['smart_account_networks', fc.array(fc.nat()), [1]],
  authToken: ['auth_token', fc.string(), {}],
}
const unreadable = (key: string, problem: string) =>
  E.left({ _tag: 'Unreadable', message: `@walletport/${key} ${problem}` })

clause('S3-26', () => {
  it('[S3-26] has exactly these keys in this version', () => {
    expect(Object.keys(all).sort()).toEqual(Object.keys(keys).sort())
  })

  it('[S3-26] has exactly the keys of the documentation', () => {
    const documented = [...readFileSync('docs/storage.md', 'utf8').matchAll(/^\| (`.*?) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
      .map(([, key]) => key)
    expect(new Set(documented)).toEqual(
      new Set([...Object.values(keys).map(([key]) => key), 'siwx_sessions']),
    )
    expect(documented).toHaveLength(Object.keys(keys).length + 1)
  })

  for (const [name, [key, value, invalidText]] of Object.entries(keys)) {
    const stored = all[name as keyof typeof all] as Stored<unknown>

    it(`[S3-26] ${key} is stored with our prefix and survives encoding and decoding`, () => {
      expect(stored.key).toBe(`@walletport/${key}`)
      fc.assert(
        fc.property(value, (value) => {
          const text = encodeStored(stored, value)
          expect(JSON.parse(text)).toHaveProperty('v', 1)
          expect(decodeStored(stored, text)).toEqual(E.right(value))
        }),
      )
    })

    it(`[S3-26] ${key} of another shape or version is unreadable, and never throws`, () => {
      const shape = unreadable(key, 'does not have its shape')
      expect(decodeStored(stored, JSON.stringify({ v: 1, value: invalidText }))).toEqual(shape)
      fc.assert(
        fc.property(value, fc.oneof(fc.integer(), fc.string()), (value, version) => {
          fc.pre(version !== 1)
          const text: unknown = JSON.parse(encodeStored(stored, value))
          expect(decodeStored(stored, JSON.stringify({ ...(text as object), v: version }))).toEqual(shape)
          expect(
            decodeStored(
              stored,
              JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? 0 : each)),
            ),
          ).toEqual(shape)
        }),
      )
    })
  }

  it('[S3-26] text that is not JSON is unreadable, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.trim() === '' || !/^[\s\d"[{tfn-]/.test(text))
        expect(decodeStored(storageKeys.walletId, text)).toEqual(unreadable('wallet_id', 'is not JSON'))
      }),
    )
    expect(decodeStored(storageKeys.walletId, '{"v":1,')).toEqual(unreadable('wallet_id', 'is not JSON'))
  })

  it('[S3-26] any JSON that a hostile page wrote decodes or is unreadable', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.constantFrom(...(Object.values(storageKeys) as Stored<unknown>[])),
        (json, stored) => {
          expect(['Left', 'Right']).toContain(decodeStored(stored, json)._tag)
          expect(['Left', 'Right']).toContain(decodeStored(stored, `{"v":1,"value":${json}}`)._tag)
        },
      ),
    )
  })
})
