import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { outcomeOf } from '#domain/send/sent-outcome.ts'
import { isInBlock, isTracked, type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'
import { settled } from '#testkit/fake-clock.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'

import { LAG, type ModelChain, nodeModes, type NodeMode } from './model-chain.ts'
import { answers, broadcasts, type WalletCall, type WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld, type ModelWorld, STRANGER } from './model-world.ts'
import { ALICE } from './wallets.ts'

const MINUTE = 60_000

/** The code with which a request has ended, and what the wallet knows of it. */
interface Told {
  code: string | undefined
  call: WalletCall | undefined
}

/** The page, with the chain and the wallet behind it. */
interface Real extends ModelWorld {
  readonly told: Told[]
  /** Leaves the step of the latest request. */
  leave: () => void
  readonly reviews: { readonly cancel: () => void }[]
}
/** The chain and the wallet are the model. */
type Model = object

const isCall = ({ to, call, units }: SentTransfer, other: { readonly to: string; readonly value: bigint }) =>
  other.to.toLowerCase() === (call?.to ?? to).toLowerCase() && other.value === BigInt(call?.value ?? units)

/** The hash under which a transfer is told to be in a block. */
const claimed = ({ hash, replacedBy = hash }: SentTransfer): string => replacedBy

/** What may be said at any moment. `ever`: each transaction that was once in a block. */
const checkSaid = ({ chain, sends }: Real, ever: ReadonlySet<string>): void => {
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

const isRepeatable = (sent: SentTransfer): boolean => {
  const outcome = outcomeOf(sent)
  return outcome.type === 'unknown' && outcome.canRepeat
}

/** Sending again is offered only if no node could show that this call is on its way. */
const checkRepeatable = ({ chain, sends }: Real, sent: SentTransfer): void => {
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

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(): boolean {
    return true
  }
  async run(_model: Model, real: Real): Promise<void> {
    await this.act(real)
    await settled()
  }
  protected abstract act(real: Real): Promise<void> | void
}

/** Runs while the nodes are good. */
const withGoodNodes = async <A>(chain: ModelChain, run: () => Promise<A>): Promise<A> => {
  const { mode } = chain
  chain.mode = 'good'
  const result = await run()
  chain.mode = mode
  return result
}

class Ask extends Step {
  constructor(
    private readonly manner: WalletManner,
    private readonly units: bigint,
  ) {
    super()
  }
  protected override async act(real: Real): Promise<void> {
    const { tab, chain, wallet: model } = real
    model.manner = this.manner
    const review = await withGoodNodes(chain, () =>
      tab.outside.send.prepare({ units: this.units, to: CAROL }),
    )
    const calls = model.calls.length
    const told: Told = { code: undefined, call: undefined }
    real.told.push(told)
    void review.send({ pressed: true }).then(
      () => {},
      (error: { code?: string }) => (told.code = error.code),
    )
    real.leave = () => review.cancel()
    real.reviews.push(review)
    await settled()
    told.call = model.calls[calls]
  }
  override toString(): string {
    return `Ask(${this.units}, ${JSON.stringify(this.manner)})`
  }
}

class Do extends Step {
  constructor(
    private readonly name: string,
    private readonly action: (real: Real) => Promise<void> | void,
  ) {
    super()
  }
  protected override act(real: Real): Promise<void> | void {
    return this.action(real)
  }
  override toString(): string {
    return this.name
  }
}

/** The user replaces a waiting transaction in the wallet. */
const replaceInWallet =
  (how: 'repriced' | 'cancelled' | 'other') =>
  ({ chain }: Real) => {
    const waiting = chain.pool.find(({ from }) => from === ALICE)
    if (waiting === undefined) return
    const { from, to, value, nonce, isPrivate } = waiting
    const parts = {
      repriced: { to, value },
      cancelled: { to: from, value: 0n },
      other: { to: STRANGER, value: 3n },
    }[how]
    chain.broadcast(chain.signed({ from, nonce, isPrivate, ...parts }))
  }

/** Speeds a waiting transfer up, or cancels it, in the app. */
const replaceInApp = (type: 'speedUp' | 'cancelTransaction', manner: WalletManner) => async (real: Real) => {
  const { tab, sends, wallet: model, chain } = real
  const waiting = sends().find(({ status, hash }) => status === 'submitted' && hash !== '')
  if (waiting === undefined) return
  model.manner = manner
  await withGoodNodes(chain, async () => {
    const review = await tab.outside.send[type](waiting.hash).catch(() => undefined)
    void review?.send({ pressed: true }).catch(() => {})
    await settled()
  })
}

const manner: fc.Arbitrary<WalletManner> = fc.record({
  broadcast: fc.constantFrom(...broadcasts),
  answer: fc.constantFrom(...answers),
  isPrivate: fc.boolean(),
  keepsNonce: fc.boolean(),
})

const ask = fc.tuple(manner, fc.constantFrom(5n, 5n, 7n)).map(([how, units]) => new Ask(how, units))

const steps: readonly fc.Arbitrary<Step>[] = [
  ...[ask, ask, ask, ask],
  fc.boolean().map((succeeded) => new Do(`mine(${succeeded})`, ({ chain }) => chain.mine(succeeded))),
  fc
    .constantFrom(3000, 15_000, 30_000, 6 * MINUTE)
    .map((ms) => new Do(`wait(${ms})`, ({ tab }) => tab.clock.advance(ms))),
  fc
    .constantFrom<NodeMode>(...nodeModes)
    .map((mode) => new Do(`nodes(${mode})`, ({ chain }) => void (chain.mode = mode))),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.boolean())
    .map(
      ([depth, isKept]) =>
        new Do(`reorganise(${depth}, ${isKept})`, ({ chain }) => chain.reorganise(depth, isKept)),
    ),
  fc.constant(new Do('forget', ({ chain }) => chain.forget())),
  fc.constant(new Do('broadcastLate', ({ wallet: model }) => model.broadcastLate())),
  fc.constant(new Do('leave', ({ leave }) => leave())),
  fc.constant(
    new Do('answerNow', ({ wallet: model }) => model.calls.forEach(({ answerNow }) => answerNow())),
  ),
  fc
    .constantFrom('repriced' as const, 'cancelled' as const, 'other' as const)
    .map((how) => new Do(`in the wallet: ${how}`, replaceInWallet(how))),
  fc
    .tuple(fc.constantFrom('speedUp' as const, 'cancelTransaction' as const), manner)
    .map(([type, how]) => new Do(`${type}(${JSON.stringify(how)})`, replaceInApp(type, how))),
]

/** The user leaves each step, the nodes are good from now on, and all that waits is mined. */
const calm = async ({ chain, tab, reviews }: Real): Promise<void> => {
  for (const review of reviews) review.cancel()
  chain.mode = 'good'
  for (let block = 0; block < 15; block += 1) {
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
  }
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
  // The hash that a wallet returned may be of another transaction that waits.
  const isWaiting = chain.pool.some(
    (each) => !each.isPrivate && [sent.hash, claimed(sent)].includes(each.hash) && isCall(sent, each),
  )
  expect(status === 'submitted', 'only what a node has is on its way').toBe(isWaiting)
  expect(isTracked(sent, tab.clock.now()), 'what is not settled is followed').toBe(true)
  // An equal one may have waited where no node has shown it.
  if (before?.waiting === undefined) return
  const own = chain.mined.filter(({ from, nonce }) => from === ALICE && nonce >= (before?.nonce ?? 0))
  expect(
    own.filter((each) => isCall(sent, each) && !taken.has(each.hash)).map(({ hash }) => hash),
    'a transfer on the chain is found',
  ).toEqual([])
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
const checkEnd = (real: Real): void => {
  checkTold(real)
  const taken = checkIncluded(real)
  checkAllTold(real, taken)
  const open = real.sends().filter(({ status }) => !isInBlock(status))
  for (const sent of open) checkOpen(real, taken, sent)
  for (const sent of open) if (sent.status === 'replaced') checkReplaced(real, taken, sent)
}

const start = async () => {
  const world = await modelWorld()
  const { chain, sends } = world
  const real: Real = { ...world, leave: () => {}, told: [], reviews: [] }
  const ever = new Set<string>()
  const mine = chain.mine.bind(chain)
  chain.mine = (succeeded) => {
    mine(succeeded)
    for (const { hash } of chain.mined) ever.add(hash)
  }
  const faults: unknown[] = []
  let repeatable = new Set<string>()
  world.onChange(() => {
    try {
      checkSaid(real, ever)
      const now = sends().filter(isRepeatable)
      for (const sent of now) if (!repeatable.has(transferKey(sent))) checkRepeatable(real, sent)
      repeatable = new Set(now.map(transferKey))
    } catch (fault) {
      faults.push(fault)
    }
  })
  return { real, faults }
}

describe('what is said of sent transfers', () => {
  it(
    'is proven on any chain, with any nodes and any wallet; all is settled or followed, and nothing runs after the end',
    async () => {
      const numRuns = runs(30)
      const statuses = new Set<string>()
      await fc.assert(
        fc.asyncProperty(fc.commands([...steps], { maxCommands: 24, size: 'max' }), async (commands) => {
          const { real, faults } = await start()
          await fc.asyncModelRun(() => ({ model: {}, real }), commands)
          await calm(real)
          if (faults.length > 0) throw faults[0]
          checkEnd(real)
          for (const { status } of real.sends()) statuses.add(status)
          real.tab.dispose()
          await settled()
          const { requests } = real.chain
          expect(real.tab.clock.pending).toBe(0)
          await real.tab.clock.advance(10 * MINUTE)
          expect(real.chain.requests).toBe(requests)
        }),
        { numRuns },
      )
      // A few runs may end in other states.
      if (numRuns >= 30) expect([...statuses]).toEqual(expect.arrayContaining(['confirmed', 'dropped']))
    },
    MODEL_TIMEOUT_MS,
  )
})
