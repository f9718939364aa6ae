import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { EvmTransaction } from '#domain/send/evm-call.ts'
import { underAccepted, worseTerms } from '#domain/swaps/accepted-review.ts'
import type { CallBounds } from '#domain/swaps/call-bounds.ts'
import { withinReview } from '#domain/swaps/consent.ts'
import { feeWithin } from '#domain/swaps/fee-within.ts'
import type { AllowanceMethod, SwapReview } from '#domain/swaps/swap-review.ts'
import type { SwapPermit, SwapQuote } from '#domain/swaps/swap.ts'
import { approvalCall, bundleOf, swapCall, type SwapWalletRequest } from '#domain/swaps/wallet-request.ts'
import { changesOf, leavesOf, withLeaf } from '#tests/property/leaves.ts'
import { clause } from '#tests/spec/clauses.ts'

import { anyQuote, CHAIN, coin, native, owner, planOf, quoteOf, router, thief } from './swap-kit.ts'

const GAS = 100n
const hex = (amount: bigint) => `0x${amount.toString(16)}`

const permitOf = (units: bigint): SwapPermit => ({
  owner,
  spender: router,
  units,
  nonce: 3n,
  deadline: 1000n,
  domain: { name: 'Coin', version: '1', chainId: 1n, verifyingContract: coin.address ?? '' },
})

const reviewWith = (type: AllowanceMethod['type'], review = planOf(quoteOf()), fee = 10_000n): SwapReview => {
  const { units } = review.quote.request
  const approval = { spender: router, units }
  const methods = {
    none: { type: 'none' },
    approve: { type: 'approve', approval },
    batch: { type: 'batch', approval },
    permit: { type: 'permit', approval, permit: permitOf(units) },
  } as const
  return { plan: review, allowanceMethod: methods[type], fee, isFeeMissing: false, isSimulated: true }
}

const transaction = (review: SwapReview, kind: 'approval' | 'swap', price = 100n): EvmTransaction => {
  const { plan } = review
  const { request } = plan.quote
  const call = kind === 'swap' ? swapCall(plan) : approvalCall(request, router, request.units)
  return { ...call, chainId: '0x1', gas: hex(GAS), gasPrice: hex(price) }
}

const isWithin = (review: SwapReview, request: object): boolean =>
  E.isRight(withinReview(review, { chainId: CHAIN, ...request } as SwapWalletRequest))

clause(['S0-06', 'S1-10'], () => {
  it('[S0-06] [S1-10] exactly the reviewed requests are within a review, each only if the review has its kind', () => {
    const requests = {
      approval: (review: SwapReview) => transaction(review, 'approval'),
      swap: (review: SwapReview) => transaction(review, 'swap'),
      permit: (review: SwapReview) => permitOf(review.plan.quote.request.units),
      batch: ({ plan }: SwapReview) =>
        bundleOf(plan.quote.request, [
          approvalCall(plan.quote.request, router, plan.quote.request.units),
          swapCall(plan),
        ]),
    }
    const kinds = { approve: 'approval', permit: 'permit', batch: 'batch', none: 'swap' } as const
    for (const method of ['approve', 'permit', 'batch', 'none'] as const)
      for (const kind of ['approval', 'permit', 'batch', 'swap'] as const) {
        const review = reviewWith(method)
        expect(isWithin(review, { kind, asked: requests[kind](review) }), `${method} ${kind}`).toBe(
          kinds[method] === kind,
        )
      }
  })

  const otherTransactions: readonly Partial<EvmTransaction & Record<string, unknown>>[] = [
    { chainId: '0xa' },
    { from: thief },
    { to: thief },
    { value: '0x1' },
    { data: '0x5b' },
    { gasPrice: '0x65' },
    { gas: '0x65' },
    { maxFeePerGas: '0x65' },
    { authorizationList: [] },
    { nonce: '0x1' },
  ]
  it.each(['approval', 'swap'] as const)('[S0-06] an %s that differs in any field is not', (kind) => {
    const review = reviewWith(kind === 'swap' ? 'none' : 'approve')
    const asked = transaction(review, kind)
    expect(isWithin(review, { kind, asked })).toBe(true)
    for (const other of otherTransactions)
      expect(isWithin(review, { kind, asked: { ...asked, ...other } }), JSON.stringify(other)).toBe(false)
    const { gas: _, ...unlimited } = asked
    expect(isWithin(review, { kind, asked: unlimited })).toBe(false)
    expect(isWithin(review, { kind, asked, chainId: 'eip155:10' })).toBe(false)
  })

  it('[S0-06] an allowance of any other amount is not, but its reset is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (units) => {
        const review = reviewWith('approve')
        const { request } = review.plan.quote
        const asked = { ...transaction(review, 'approval'), ...approvalCall(request, router, units) }
        expect(isWithin(review, { kind: 'approval', asked })).toBe(units === 0n || units === request.units)
      }),
      { examples: [[0n], [500n], [501n]] },
    )
    const unlimited = { spender: router, units: 2n ** 256n - 1n }
    const review = {
      ...reviewWith('approve'),
      allowanceMethod: { type: 'approve', approval: unlimited },
    } as const
    expect(isWithin(review, { kind: 'approval', asked: transaction(review, 'approval') })).toBe(false)
  })

  it('[S0-06] a permit that differs in any field is not', () => {
    const review = reviewWith('permit')
    const asked = permitOf(500n)
    const others: readonly Partial<SwapPermit>[] = [
      { owner: thief as SwapPermit['owner'] },
      { spender: thief },
      { units: 501n },
      { nonce: 4n },
      { deadline: 1001n },
      { domain: { ...asked.domain, chainId: 10n } },
      { domain: { ...asked.domain, verifyingContract: thief } },
      { domain: { ...asked.domain, name: 'Gem' } },
    ]
    for (const other of others)
      expect(isWithin(review, { kind: 'permit', asked: { ...asked, ...other } }), Object.keys(other)[0]).toBe(
        false,
      )
    // The permit of the review itself must be for what it shows: account, spender, amount, network and token.
    for (const other of [...others.slice(0, 3), ...others.slice(5, 7)]) {
      const permit = { ...asked, ...other }
      const approval = { spender: router, units: 500n }
      const lying: SwapReview = { ...review, allowanceMethod: { type: 'permit', approval, permit } }
      expect(isWithin(lying, { kind: 'permit', asked: permit }), JSON.stringify(Object.keys(other))).toBe(
        false,
      )
    }
  })

  it('[S0-06] a batch with another or a further call is not', () => {
    const review = reviewWith('batch')
    const { request } = review.plan.quote
    const [approve, swap] = [approvalCall(request, router, request.units), swapCall(review.plan)]
    const isBatch = (asked: object) => isWithin(review, { kind: 'batch', asked })
    const bundle = bundleOf(request, [approve, swap])
    expect(isBatch(bundle)).toBe(true)
    expect(isBatch(bundleOf(request, [approvalCall(request, router, 0n), approve, swap]))).toBe(true)
    for (const calls of [[swap], [approve], [swap, approve], [approve, swap, swap], [approve, approve, swap]])
      expect(isBatch(bundleOf(request, calls))).toBe(false)
    for (const other of [
      { from: thief },
      { chainId: '0xa' },
      { atomicRequired: false },
      { capabilities: {} },
    ])
      expect(isBatch({ ...bundle, ...other })).toBe(false)
    // The review itself must show the allowance that the batch gives.
    for (const approval of [
      { spender: router, units: 501n },
      { spender: thief, units: 500n },
    ]) {
      const lying: SwapReview = { ...review, allowanceMethod: { type: 'batch', approval } }
      expect(isWithin(lying, { kind: 'batch', asked: bundle })).toBe(false)
    }
  })

  const anyReview = fc
    .record({ quote: anyQuote, fee: fc.bigInt({ min: 0n, max: 10n ** 20n }) })
    .map(({ quote, fee }) => reviewWith('none', planOf(quote), fee))

  it('[S0-06] what is sent is nowhere worse than what was accepted', () => {
    fc.assert(
      fc.property(
        anyReview,
        fc.bigInt({ min: -3n, max: 3n }),
        fc.bigInt({ min: -3n, max: 3n }),
        // Quarters of the accepted fee, which covers one that is half as high again.
        fc.bigInt({ min: 0n, max: 8n }),
        (accepted, received, value, quarters) => {
          const { plan } = accepted
          const quote = { ...plan.quote, received: plan.quote.received + received }
          const minimum = { ...plan.minimum, value: plan.minimum.value + received }
          const transaction = { ...plan.transaction, value: plan.transaction.value + value }
          const fee = (accepted.fee * quarters) / 4n
          const next: SwapReview = { ...accepted, fee, plan: { ...plan, quote, minimum, transaction } }
          if (worseTerms(accepted, next).length > 0) return
          const sent = underAccepted(accepted, next)
          expect(sent.plan.quote.received >= plan.quote.received).toBe(true)
          expect(sent.plan.minimum.value >= plan.minimum.value).toBe(true)
          expect(sent.plan.transaction.value <= plan.transaction.value).toBe(true)
          expect(sent.fee <= accepted.fee).toBe(true)
        },
      ),
    )
  })

  it('[S0-06] each term that is worse by one unit is named, and better ones are not', () => {
    const accepted = reviewWith('approve', planOf(quoteOf({}, 1000n)), 3000n)
    const { plan } = accepted
    const termsOf = (change: Partial<SwapReview>) => worseTerms(accepted, { ...accepted, ...change })
    const planWith = (change: object) => termsOf({ plan: { ...plan, ...change } })
    const refund = { units: 500n, token: router, depositor: owner }
    expect(termsOf({})).toEqual([])
    expect(planWith({ quote: { ...plan.quote, received: 999n } })).toEqual(['received'])
    expect(planWith({ quote: { ...plan.quote, received: 1001n } })).toEqual([])
    expect(planWith({ minimum: { value: 989n, by: 'call' } })).toEqual(['minimum'])
    expect(planWith({ minimum: { value: 990n, by: 'simulation' } })).toEqual(['level'])
    expect(planWith({ level: 'simulated' })).toEqual(['level'])
    expect(planWith({ quote: { ...plan.quote, provider: 'Other' } })).toEqual(['route'])
    expect(termsOf({ isSimulated: false })).toEqual(['level'])
    expect(termsOf({ isFeeMissing: true })).toEqual(['funds'])
    expect(planWith({ quote: { ...plan.quote, nativeFee: 1n } })).toEqual(['nativeFee'])
    expect(planWith({ transaction: { ...plan.transaction, value: 1n } })).toEqual(['value'])
    expect(planWith({ transaction: { ...plan.transaction, to: thief } })).toEqual(['router'])
    expect(planWith({ quote: { ...plan.quote, request: { ...plan.quote.request, units: 501n } } })).toEqual([
      'swap',
    ])
    const bridged = {
      ...accepted,
      plan: { ...plan, bounds: { ...planOf(quoteOf()).bounds, refund } },
    } as SwapReview
    expect(worseTerms(bridged, accepted)).toEqual(['refund'])
    const approval = { spender: thief, units: 500n }
    expect(termsOf({ allowanceMethod: { type: 'approve', approval } })).toEqual(['spender'])
    expect(termsOf({ allowanceMethod: { type: 'none' } })).toEqual([])
    expect(worseTerms({ ...accepted, allowanceMethod: { type: 'none' } }, accepted)).toEqual(['spender'])
    expect(termsOf({ fee: 4501n })).toEqual(['fee'])
    expect(termsOf({ fee: 4500n })).toEqual([])
    expect(underAccepted(accepted, { ...accepted, fee: 4500n }).fee).toBe(3000n)
  })

  it('[S0-06] each part of a review is compared, unless it is one of these', () => {
    const { bounds, ...plan } = planOf(quoteOf())
    const full: SwapReview = {
      plan: {
        ...plan,
        quote: {
          ...plan.quote,
          nativeFee: 7n,
          providerFee: { token: coin, units: 3n },
          reference: 'one',
          trust: 'bounded',
          legs: [{ type: 'swap', chainId: CHAIN, provider: 'Gannet Exchange' }],
          source: 'data',
        },
        transaction: { ...plan.transaction, gas: 21_000n },
        minimum: { value: 990n, by: 'simulation' },
        level: 'simulated',
        bounds: bounds && {
          ...{ ...bounds, wrapped: router, fallback: router },
          refund: { units: 490n, token: router, depositor: owner },
        },
        stated: { receiver: owner },
        refusedTarget: router,
      },
      allowanceMethod: { type: 'approve', approval: { spender: router, units: 500n } },
      fee: 3000n,
      isFeeMissing: false,
      isSimulated: true,
    }
    const uncompared = leavesOf(full).filter(({ path, value }) =>
      changesOf(value).every((change) => worseTerms(full, withLeaf(full, path, change)).length === 0),
    )
    // What the checks of a plan hold to the request, what no view shows, and what only says how to ask the source.
    expect(uncompared.map(({ path }) => path.join('.')).toSorted()).toEqual(
      [
        ...['request.from', 'request.to', 'providerFee.token'].flatMap((token) =>
          ['address', 'chainId', 'decimals', 'isListed', 'name', 'standard', 'symbol'].map(
            (name) => `plan.quote.${token}.${name}`,
          ),
        ),
        ...['chainNamespace', 'id', 'name', 'testnet'].map((name) => `plan.quote.request.network.${name}`),
        ...['name', 'symbol', 'decimals'].map((name) => `plan.quote.request.network.nativeCurrency.${name}`),
        ...['expiresAt', 'minimum', 'reference', 'source', 'takesPermit', 'trust'].map(
          (name) => `plan.quote.${name}`,
        ),
        ...['approval.spender', 'approval.units', 'transaction.data', 'transaction.gas'].map(
          (name) => `plan.${name}`,
        ),
        ...[
          'chainId',
          'input',
          'isReceived',
          'minimum',
          'output',
          'receiver',
          'units',
          'wrapped',
          'fallback',
        ].map((name) => `plan.bounds.${name}`),
        ...['plan.router.kind', 'plan.stated.receiver', 'plan.refusedTarget'],
        ...['allowanceMethod.approval.units', 'allowanceMethod.type'],
      ].toSorted(),
    )
  })

  it('[S0-06] a refund is worse if it is smaller, if there is none, and if there was none before', () => {
    const { bounds, ...plan } = planOf(quoteOf({ to: native }))
    const withRefund = (refund: CallBounds['refund']): SwapReview => ({
      ...reviewWith('none', { ...plan, bounds: bounds && { ...bounds, refund } }, 1n),
    })
    const refund = { units: 490n, token: router, depositor: owner }
    expect(worseTerms(withRefund(undefined), withRefund(refund))).toEqual(['refund'])
    expect(worseTerms(withRefund(refund), withRefund(undefined))).toEqual(['refund'])
    expect(worseTerms(withRefund(refund), withRefund({ ...refund, depositor: thief }))).toEqual(['refund'])
    expect(worseTerms(withRefund(refund), withRefund({ ...refund, token: thief }))).toEqual(['refund'])
    expect(worseTerms(withRefund(refund), withRefund({ ...refund, units: 491n }))).toEqual([])
  })

  it('[S0-06] a provider’s fee is worse if it is higher, of another token or kind, or new', () => {
    const { plan, ...review } = reviewWith('none', planOf(quoteOf()), 1n)
    const withFee = (providerFee: SwapQuote['providerFee']): SwapReview => ({
      ...review,
      plan: { ...plan, quote: { ...plan.quote, providerFee } },
    })
    const percent = (units: bigint, decimals: number) => withFee({ percent: { units, decimals } })
    const amount = (units: bigint, token = coin) => withFee({ units, token })
    expect(worseTerms(percent(25n, 2), percent(250n, 3))).toEqual([])
    for (const [accepted, next] of [
      [percent(25n, 2), percent(251n, 3)],
      [withFee(undefined), percent(1n, 2)],
      [percent(25n, 2), amount(1n)],
      [amount(3n), amount(4n)],
      [amount(3n), amount(3n, native)],
    ] as const)
      expect(worseTerms(accepted, next)).toEqual(['providerFee'])
    expect(worseTerms(amount(3n), withFee(undefined))).toEqual([])
  })

  it('[S0-06] a transaction never costs more than its reviewed fee, and pays at least the estimate at the next price', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.boolean(), (fee, estimate, baseFee, tip, isLegacy) => {
        const price = isLegacy
          ? { gasPrice: baseFee }
          : { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip }
        const within = feeWithin(fee, estimate, price)
        if (within === undefined) return
        const most = 'gasPrice' in within.price ? within.price.gasPrice : within.price.maxFeePerGas
        expect(within.gas * most <= fee).toBe(true)
        expect(within.gas >= estimate).toBe(true)
        expect(most >= (isLegacy ? baseFee : baseFee + tip)).toBe(true)
      }),
    )
    expect(feeWithin(2200n, 100n, { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n })).toMatchObject({
      gas: 110n,
    })
    expect(feeWithin(1100n, 100n, { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n })).toBeUndefined()
  })
})

clause('S0-06', () => {
  it('[S0-06] what a layer-2 network charges for the data counts towards the reviewed fee', () => {
    const review = reviewWith('none')
    const request = (dataFee: bigint) => ({
      kind: 'swap',
      asked: transaction(review, 'swap', 50n),
      dataFee,
    })
    expect(isWithin(review, request(5000n))).toBe(true)
    expect(isWithin(review, request(5001n))).toBe(false)
  })
})
