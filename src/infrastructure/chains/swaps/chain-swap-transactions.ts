import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Connector } from '#domain/connectors/connector.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { noWallets, tellRefusal } from '#infrastructure/chains/unauthorized.ts'
import { type ChainFailure, Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { SwapTransactions } from '#ports/swap-transactions.ts'
import { Wallets } from '#ports/wallets.ts'
import { Once } from '#shell/once.ts'

/** Loads the code for EVM networks, the only ones with swaps, when it is first used. */
@injectable()
export class ChainSwapTransactions implements SwapTransactions {
  readonly #evm: Once<SwapTransactions>

  constructor(
    @inject(Chains) chains: Chains,
    @inject(Clock) clock: Clock,
    @inject(Wallets) private readonly wallets?: Wallets,
  ) {
    this.#evm = new Once(async () => {
      const { EvmSwapTransactions } = await import('./evm-swap-transactions.ts')
      return new EvmSwapTransactions(chains, clock)
    })
  }

  funds: SwapTransactions['funds'] = (request) => this.#read((evm) => evm.funds(request))

  maxFeeFor: SwapTransactions['maxFeeFor'] = (account, gas, data) =>
    this.#read((evm) => evm.maxFeeFor(account, gas, data))

  tokenAt: SwapTransactions['tokenAt'] = (account, contract) =>
    this.#read((evm) => evm.tokenAt(account, contract))

  decimals: SwapTransactions['decimals'] = (nodes, token) => this.#read((evm) => evm.decimals(nodes, token))

  codeAt: SwapTransactions['codeAt'] = (nodes, address) => this.#read((evm) => evm.codeAt(nodes, address))

  allowance: SwapTransactions['allowance'] = (request, spender) =>
    this.#read((evm) => evm.allowance(request, spender))

  mayTake: SwapTransactions['mayTake'] = (account, token, spender) =>
    this.#read((evm) => evm.mayTake(account, token, spender))

  permitFor: SwapTransactions['permitFor'] = (request, spender, deadline) =>
    this.#read((evm) => evm.permitFor(request, spender, deadline))

  canBatch: SwapTransactions['canBatch'] = (connector, account) =>
    pipe(
      this.#read((evm) => evm.canBatch(connector, account)),
      TE.orElse(() => TE.right(false)),
    )

  simulate: SwapTransactions['simulate'] = (plan, approval) =>
    this.#read((evm) => evm.simulate(plan, approval))

  request: SwapTransactions['request'] = (kind, review) => this.#read((evm) => evm.request(kind, review))

  submit: SwapTransactions['submit'] = (connector, request, signal, asked) =>
    this.#ask(connector, (evm) => evm.submit(connector, request, signal, asked))

  signPermit: SwapTransactions['signPermit'] = (connector, request, signal) =>
    this.#ask(connector, (evm) => evm.signPermit(connector, request, signal))

  submitBatch: SwapTransactions['submitBatch'] = (connector, request, signal, asked) =>
    this.#ask(connector, (evm) => evm.submitBatch(connector, request, signal, asked))

  #read<F, A>(use: (evm: SwapTransactions) => TE.TaskEither<F, A>): TE.TaskEither<ChainFailure | F, A> {
    return pipe(
      tryCatch(
        () => this.#evm.get(),
        () => codeNotLoaded,
      ),
      TE.chainW(use),
    )
  }

  /** Without the code the wallet is not asked. */
  #ask<A extends object>(
    { provider }: Connector,
    use: (evm: SwapTransactions) => T.Task<A>,
  ): T.Task<A | { readonly type: 'notAsked'; readonly reason: Failure }> {
    return pipe(
      this.#read((evm) => TE.rightTask<never, A>(use(evm))),
      TE.getOrElseW((reason) => T.of({ type: 'notAsked' as const, reason })),
      T.map(tellRefusal(this.wallets ?? noWallets, provider)),
    )
  }
}
