import * as fc from 'fast-check'

import { settled } from '#testkit/fake-clock.ts'

import { type ModelChain, nodeModes, type NodeMode } from './model-chain.ts'
import { answers, broadcasts, type WalletCall, type WalletManner } from './model-wallet.ts'
import { CAROL, type ModelWorld, STRANGER } from './model-world.ts'
import { ALICE } from './wallets.ts'

const MINUTE = 60_000

/** The code with which a request has ended, and what the wallet knows of it. */
export interface Told {
  code: string | undefined
  call: WalletCall | undefined
}

/** The page, with the chain and the wallet behind it. */
export interface Real extends ModelWorld {
  readonly told: Told[]
  /** Leaves the step of the latest request. */
  leave: () => void
  readonly reviews: { readonly cancel: () => void }[]
}
/** The chain and the wallet are the model. */
export type Model = object

export abstract class Step implements fc.AsyncCommand<Model, Real> {
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

type InWallet = 'repriced' | 'cancelled' | 'other'
type InApp = 'speedUp' | 'cancelTransaction'

/** The user replaces a waiting transaction in the wallet. */
const replaceInWallet =
  (how: InWallet) =>
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
const replaceInApp = (type: InApp, manner: WalletManner) => async (real: Real) => {
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

/** The steps, as a failure prints them. */
export const step = {
  ask: (units: bigint, how: WalletManner) => new Ask(how, units),
  mine: (succeeded = true) => new Do(`mine(${succeeded})`, ({ chain }) => chain.mine(succeeded)),
  wait: (ms: number) => new Do(`wait(${ms})`, ({ tab }) => tab.clock.advance(ms)),
  nodes: (mode: NodeMode) => new Do(`nodes(${mode})`, ({ chain }) => void (chain.mode = mode)),
  reorganise: (depth: number, isKept: boolean) =>
    new Do(`reorganise(${depth}, ${isKept})`, ({ chain }) => chain.reorganise(depth, isKept)),
  forget: () => new Do('forget', ({ chain }) => chain.forget()),
  broadcastLate: () => new Do('broadcastLate', ({ wallet }) => wallet.broadcastLate()),
  leave: () => new Do('leave', ({ leave }) => leave()),
  /** `as`: another answer than was chosen before. */
  answerNow: (as?: WalletManner['answer']) =>
    new Do('answerNow', ({ wallet }) => wallet.calls.forEach(({ answerNow }) => answerNow(as))),
  inWallet: (how: InWallet) => new Do(`in the wallet: ${how}`, replaceInWallet(how)),
  inApp: (type: InApp, how: WalletManner) =>
    new Do(`${type}(${JSON.stringify(how)})`, replaceInApp(type, how)),
}

const ask = fc.tuple(fc.constantFrom(5n, 5n, 7n), manner).map((args) => step.ask(...args))

/** Any step. Most are requests. */
export const steps: readonly fc.Arbitrary<Step>[] = [
  ...[ask, ask, ask, ask],
  fc.boolean().map(step.mine),
  fc.constantFrom(3000, 15_000, 30_000, 6 * MINUTE).map(step.wait),
  fc.constantFrom<NodeMode>(...nodeModes).map(step.nodes),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map((args) => step.reorganise(...args)),
  fc.constant(step.forget()),
  fc.constant(step.broadcastLate()),
  fc.constant(step.leave()),
  fc.constant(step.answerNow()),
  fc.constantFrom<InWallet>('repriced', 'cancelled', 'other').map(step.inWallet),
  fc.tuple(fc.constantFrom<InApp>('speedUp', 'cancelTransaction'), manner).map((args) => step.inApp(...args)),
]

/** The user leaves each step, the nodes are good from now on, and all that waits is mined. */
export const calm = async ({ chain, tab, reviews }: Real): Promise<void> => {
  for (const review of reviews) review.cancel()
  chain.mode = 'good'
  for (let block = 0; block < 15; block += 1) {
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
  }
}
