import { expect } from 'vitest'

import { outcomeOf } from '#domain/send/sent-outcome.ts'
import { isInBlock, isTracked, type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'

import { LAG, type ModelTransaction } from './model-chain.ts'
import { CAROL } from './model-world.ts'
import type { Real } from './outcome-steps.ts'
import { ALICE } from './wallets.ts'

const isCall = ({ to, call, units }: SentTransfer, other: { readonly to: string; readonly value: bigint }) =>
  other.to.toLowerCase() === (call?.to ?? to).toLowerCase() && other.value === BigInt(call?.value ?? units)

/** The hash under which a transfer is told to be in a block. */
const claimed = ({ hash, replacedBy = hash }: SentTransfer): string => replacedBy

/** Each transaction that was once in a block, by its hash. */
export type Ever = ReadonlyMap<string, ModelTransaction>

/** What the wallet has named is told to be replaced only if its nonce was used. */
const checkSaidReplaced = ({ wallet, sends }: Real, ever: Ever): void => {
  for (const sent of sends().filter(({ status }) => status === 'replaced')) {
    const named = wallet.calls.find(({ transaction }) => transaction.hash === sent.hash)?.transaction
    if (named === undefined) continue
    const users = [...ever.values()].filter(({ from, nonce }) => from === ALICE && nonce === named.nonce)
    expect(users, `the nonce of ${named.hash} was used`).not.toEqual([])
  }
}

/** What may be said at any moment. */
export const checkSaid = (real: Real, ever: Ever): void => {
  const { chain, sends } = real
  checkSaidReplaced(real, ever)
  const included = sends().filter(({ status }) => isInBlock(status))
  for (const sent of included) {
    const hash = claimed(sent)
    expect(ever.has(hash), `${hash} was in a block`).toBe(true)
    const known = [...chain.mined, ...chain.pool].find((each) => each.hash === hash)
    if (known !== undefined) {
      expect(isCall(sent, known)).toBe(true)
      expect(known.from.toLowerCase()).toBe(ALICE.toLowerCase())
    }
  }
  const hashes = included.map(claimed)
  expect(new Set(hashes).size, 'each hash belongs to one transfer').toBe(hashes.length)
  const keys = sends().map(transferKey)
  expect(new Set(keys).size, 'each transfer has its key').toBe(keys.length)
}

export const isRepeatable = (sent: SentTransfer): boolean => {
  const outcome = outcomeOf(sent)
  return outcome.type === 'unknown' && outcome.canRepeat
}

/** Sending again is offered only if no node could show that this call is on its way. */
export const checkRepeatable = ({ chain, sends }: Real, sent: SentTransfer): void => {
  // What any of them shows is what a lagging one shows.
  const blocks = chain.blocks.slice(0, Math.max(1, chain.blocks.length - LAG))
  const unseen = chain.blocks.slice(blocks.length).flat()
  const taken = new Set(
    sends()
      .filter((each) => transferKey(each) !== transferKey(sent))
      .map(claimed),
  )
  const isSigned = chain.pool.some(({ hash }) => hash === sent.hash)
  expect(isSigned, 'sending again is offered while what the wallet has named may be taken').toBe(false)
  const { nonce: before = 0 } = sent.before ?? {}
  const waiting = [...unseen, ...chain.pool].filter(({ isPrivate }) => !isPrivate)
  const pool = chain.mode === 'poolless' ? [] : waiting
  const shown = [...blocks.flat(), ...chain.nextIn({ blocks, pool })].filter(
    (each) => each.nonce >= before && isCall(sent, each) && each.from === ALICE && !taken.has(each.hash),
  )
  expect(shown.length, 'sending again is offered while the call is on its way').toBe(0)
  // What waits behind a missing nonce waits for one that is free.
  const held = chain.pool.filter((each) => pool.includes(each))
  const next = chain.nextIn({ blocks: chain.blocks, pool: held }).filter(({ from }) => from === ALICE)
  expect(next, 'sending again is offered while a transaction of the account waits').toEqual([])
}

const checkTold = ({ told }: Real): void => {
  for (const { code, call } of told)
    if (code === 'USER_REJECTED' || code === 'SEND_FAILED')
      expect(call?.isBroadcast ?? false, 'what was told not to be sent').toBe(false)
}

/** Checks what is told to be in a block, and returns its hashes. */
const checkIncluded = ({ chain, sends }: Real): ReadonlySet<string> => {
  const taken = new Set<string>()
  for (const sent of sends()) {
    if (sent.status !== 'confirmed' && sent.status !== 'failed') continue
    const mined = chain.mined.find(({ hash }) => hash === claimed(sent))
    expect(mined, `${claimed(sent)} is in a block`).toBeDefined()
    expect(mined?.succeeded).toBe(sent.status === 'confirmed')
    taken.add(claimed(sent))
  }
  return taken
}

/** Checks what is not told to be in a block. `taken`: what belongs to other transfers. */
const checkOpen = ({ chain, tab }: Real, taken: ReadonlySet<string>, sent: SentTransfer): void => {
  const { status, before } = sent
  // The hash that a wallet returned may be of another transaction that waits, also of another account.
  const isWaiting = chain.pool.some(
    (each) =>
      !each.isPrivate &&
      each.from === ALICE &&
      [sent.hash, claimed(sent)].includes(each.hash) &&
      isCall(sent, each),
  )
  expect(status === 'submitted', 'only what a node has is on its way').toBe(isWaiting)
  expect(isTracked(sent, tab.clock.now()), 'what is not settled is followed').toBe(true)
  const { nonce: first = 0, waiting } = before ?? {}
  const own = chain.mined.filter(({ from, nonce }) => from === ALICE && nonce >= first)
  const untold = own.filter((each) => isCall(sent, each) && !taken.has(each.hash))
  // What waited before the request, or may have done so, may be an earlier transfer, which a later equal transaction tells.
  const isSince = ({ nonce }: ModelTransaction) => waiting !== undefined && nonce >= waiting
  expect(
    untold.filter(isSince).map(({ hash }) => hash),
    'a transfer on the chain is found',
  ).toEqual([])
  if (untold.length > 0) expect(isRepeatable(sent), 'what may be on the chain is not repeated').toBe(false)
}

const checkReplaced = ({ chain }: Real, taken: ReadonlySet<string>, sent: SentTransfer): void => {
  const { replacedBy, replacement } = sent
  const by = chain.mined.find(({ hash }) => hash === replacedBy)
  expect(replacedBy === undefined || by !== undefined, 'what replaced it is in a block').toBe(true)
  if (replacement === 'cancelled') expect(by).toMatchObject({ to: ALICE, value: 0n })
  // An equal call may be another transfer of the user.
  if (by !== undefined && !taken.has(by.hash)) expect(isCall(sent, by), 'it is another call').toBe(false)
}

/** A speed-up that is in a block is told, also if the wallet has made a second transaction of it. */
const checkAllTold = ({ chain, wallet: model }: Real, taken: ReadonlySet<string>): void => {
  const replacing = model.calls.filter(({ isReplacement }) => isReplacement)
  const hashes = new Set(replacing.map(({ transaction }) => transaction.hash))
  const untold = chain.mined.filter(({ hash, to }) => hashes.has(hash) && to === CAROL && !taken.has(hash))
  expect(untold, 'a speed-up in a block is told').toEqual([])
}

/** What is told in the end is what is on the chain. */
export const checkEnd = (real: Real): void => {
  checkTold(real)
  const taken = checkIncluded(real)
  checkAllTold(real, taken)
  const open = real.sends().filter(({ status }) => !isInBlock(status))
  for (const sent of open) checkOpen(real, taken, sent)
  for (const sent of open) if (sent.status === 'replaced') checkReplaced(real, taken, sent)
}
