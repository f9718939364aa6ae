import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { transferOf } from '#domain/send/find-transfer.ts'
import type { Replacement } from '#domain/send/replacement.ts'
import { ownHashes, type SentTransfer, transferKey, TransferStatus } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const account = `eip155:1:0x${'a'.repeat(40)}` as AccountId
const hash = fc.constantFrom('0x1', '0x2', '0x3', '0x4', '0x5')
const replacement: fc.Arbitrary<Replacement> = fc.record(
  {
    type: fc.constantFrom('speedUp', 'cancel'),
    hash: fc.oneof(hash, fc.constant('')),
    connectorId: fc.constant('one'),
    isNonceKept: fc.boolean(),
  },
  { requiredKeys: ['type', 'hash', 'connectorId'] },
)
const transfer: fc.Arbitrary<SentTransfer> = fc
  .record(
    {
      hash: fc.oneof(hash, fc.constant('')),
      status: fc.constantFrom(...(Object.keys(TransferStatus.keys) as TransferStatus[])),
      replacedBy: hash,
      replacements: fc.array(replacement, { maxLength: 2 }),
    },
    { requiredKeys: ['hash', 'status'] },
  )
  .map((parts) => ({
    ...parts,
    account,
    to: 'b',
    units: 1n,
    symbol: cleanText('ETH'),
    decimals: 18,
    sentAt: 0,
  }))
const sends = fc
  .array(transfer, { maxLength: 4 })
  .map((all) => all.map((sent, index) => (sent.hash === '' ? { ...sent, reference: `lost-${index}` } : sent)))

const allHashes = ({ hash: own, replacedBy, replacements = [] }: SentTransfer) =>
  [own, replacedBy ?? '', ...replacements.map((each) => each.hash)].filter((each) => each !== '')

it('[S0-06] a transfer is found by its key and by each hash of it, before one that only claims the hash', () => {
  fc.assert(
    fc.property(sends, (all) => {
      const ids = new Set<string>(all.flatMap((sent) => [transferKey(sent), ...allHashes(sent)]))
      for (const id of ids) {
        const found = transferOf(all, id)
        const named = all.filter((sent) => transferKey(sent) === id)
        const owners = all.filter((sent) => ownHashes(sent).includes(id))
        expect(found, String(id)).toBeDefined()
        const [expected] = [named, owners].find((each) => each.length > 0) ?? [found]
        expect(found).toBe(expected)
      }
      for (const id of ['', '0x6', 'lost']) expect(transferOf(all, id)).toBeUndefined()
    }),
  )
})
