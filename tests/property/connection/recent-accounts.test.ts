import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { perNamespace } from '#domain/caip/namespace.ts'
import { notConnected } from '#domain/connection/connection.ts'
import { StoredConnection } from '#domain/connection/stored-connection.ts'
import { walletList } from '#domain/connection/wallet-list.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { evmSpelling } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const written = fc.oneof(
  fc.tuple(fc.constantFrom(ALICE, BOB), evmSpelling).map(([address, spell]) => spell(address.slice(2))),
  fc.constantFrom('', '0x', 'no address'),
)

clause(['S3-01', 'S5-08'], () => {
  it('[S5-08] the accounts of a recent wallet are shown each once, in EIP-55, however they are stored', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 6 }), (texts) => {
        const stored = decodeWith(StoredConnection)({
          connectorId: 'one',
          accounts: texts.map((address) => ({ address, type: 'eoa' })),
          caipNetwork: 'eip155:1',
        })
        if (stored._tag === 'None') throw new Error('It is not stored')
        const { recent } = walletList(
          {
            connections: notConnected,
            connectors: [
              { id: 'one', name: cleanText('One'), type: 'ANNOUNCED', namespace: 'eip155', chains: [] },
            ],
            stored: { ...perNamespace(() => []), eip155: [stored.value] },
            multiWallet: true,
          },
          'eip155',
        )
        const known = texts.flatMap((text) =>
          [ALICE, BOB].filter((address) => text.slice(-40).toLowerCase() === address.slice(2).toLowerCase()),
        )
        expect(recent.map(({ accounts }) => accounts.map(({ address }) => address))).toEqual(
          known.length === 0 ? [] : [[...new Set(known)]],
        )
      }),
    )
  })
})
