import { expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { matchOf, type SolanaMovement } from '#domain/send/solana-movement.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sent: SentTransfer = {
  hash: '',
  account: `${CHAIN}:ANN` as AccountId,
  to: 'BEN',
  units: 5n,
  symbol: cleanText('SOL'),
  decimals: 9,
  tokenId: `${CHAIN}/native`,
  sentAt: 0,
  status: 'lost',
  before: { block: 10 },
}
const balances = (...lamports: readonly bigint[]) => ({ lamports, tokens: [] })
/** Ann pays the fee and Ben five lamports. */
const moved: SolanaMovement = {
  slot: 11n,
  accounts: ['ANN', 'BEN'],
  signers: ['ANN'],
  instructions: [],
  succeeded: true,
  fee: 3n,
  before: balances(100n, 0n),
  after: balances(92n, 5n),
}
const asked = { owner: 'ANN', to: 'BEN', units: 5n }
const it5 = { type: 'it', succeeded: true, delivered: 5n }
/** A sponsor pays the fee. */
const sponsored = {
  accounts: ['SPONSOR', 'ANN', 'BEN'],
  signers: ['SPONSOR', 'ANN'],
  before: balances(9n, 100n, 0n),
  after: balances(6n, 95n, 5n),
}
const mint = 'GEM'
const tokenSent = { ...sent, tokenId: `${CHAIN}/token:${mint}` }
const tokens = (ann: bigint, ben: bigint) => ({
  lamports: [9n, 9n],
  tokens: [
    { mint, owner: 'ANN', units: ann },
    { mint, owner: 'BEN', units: ben },
  ],
})

interface Compared extends Partial<SolanaMovement> {
  readonly transfer?: Partial<SentTransfer>
}

it.each<[string, object, Compared]>([
  ['exactly the movement', it5, {}],
  ['exactly the movement, whose fee a sponsor has paid', it5, sponsored],
  ['the movement in a slot that was known before the request', { type: 'another' }, { slot: 10n }],
  ['the movement without the signature of the account', { type: 'another' }, { signers: ['BEN'] }],
  ['another amount', { type: 'unclear' }, { after: balances(91n, 6n) }],
  ['another recipient', { type: 'another' }, { accounts: ['ANN', 'EVE'] }],
  [
    'the instruction, with a tip of the wallet to another',
    it5,
    { instructions: [asked], accounts: ['ANN', 'BEN', 'EVE'], after: balances(90n, 5n, 2n) },
  ],
  [
    'the instruction in a failed transaction',
    { type: 'it', succeeded: false },
    { instructions: [asked], succeeded: false, after: balances(97n, 0n) },
  ],
  [
    'another instruction in a failed transaction',
    { type: 'another' },
    { instructions: [{ ...asked, units: 6n }], succeeded: false, after: balances(97n, 0n) },
  ],
  [
    'the instruction for another recipient in a failed transaction',
    { type: 'another' },
    { instructions: [{ ...asked, to: 'EVE' }], succeeded: false, after: balances(97n, 0n) },
  ],
  [
    'the instruction by another owner in a failed transaction',
    { type: 'another' },
    { instructions: [{ ...asked, owner: 'EVE' }], succeeded: false, after: balances(97n, 0n) },
  ],
  [
    'the instruction of a transfer to oneself',
    { type: 'it', succeeded: true },
    { instructions: [{ ...asked, to: 'ANN' }], transfer: { to: 'ANN' } },
  ],
  ['a transfer to oneself without its instruction', { type: 'unclear' }, { transfer: { to: 'ANN' } }],
  [
    'a token that keeps a fee',
    { type: 'it', succeeded: true, delivered: 4n },
    { before: tokens(9n, 0n), after: tokens(4n, 4n), transfer: tokenSent },
  ],
  [
    'instructions that take a token from several accounts of the sender',
    { type: 'it', succeeded: true, delivered: 5n },
    {
      instructions: [2n, 3n].map((units) => ({ owner: 'ANN', units, mint })),
      before: tokens(9n, 0n),
      after: tokens(4n, 5n),
      transfer: tokenSent,
    },
  ],
  [
    'such instructions in a failed transaction',
    { type: 'it', succeeded: false },
    {
      instructions: [2n, 3n].map((units) => ({ owner: 'ANN', units, mint })),
      succeeded: false,
      before: tokens(9n, 0n),
      after: tokens(9n, 0n),
      transfer: tokenSent,
    },
  ],
  [
    'such instructions with another sum in a failed transaction',
    { type: 'another' },
    {
      instructions: [2n, 4n].map((units) => ({ owner: 'ANN', units, mint })),
      succeeded: false,
      before: tokens(9n, 0n),
      after: tokens(9n, 0n),
      transfer: tokenSent,
    },
  ],
  [
    'an instruction for another token',
    { type: 'another' },
    {
      instructions: [{ owner: 'ANN', units: 5n, mint: 'DUST' }],
      before: tokens(9n, 0n),
      after: tokens(9n, 0n),
      transfer: tokenSent,
    },
  ],
  [
    'the instruction for a token, to another recipient',
    { type: 'another' },
    {
      accounts: ['ANN'],
      instructions: [{ owner: 'ANN', units: 5n, mint }],
      succeeded: false,
      transfer: tokenSent,
    },
  ],
])('a Solana transaction with %s is compared with the transfer', (_, match, { transfer, ...changes }) => {
  expect(matchOf({ ...sent, ...transfer }, { ...moved, ...changes })).toEqual(match)
})
