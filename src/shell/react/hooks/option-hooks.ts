import { useEffect, useState } from 'react'

import type { ActivitySnapshot } from '#shell/contracts/activity.ts'
import type { NameOfAccount } from '#shell/contracts/names.ts'
import type { NftsSnapshot } from '#shell/contracts/nfts.ts'
import type { OnRampSnapshot } from '#shell/contracts/onramp.ts'
import type { PaySnapshot } from '#shell/contracts/pay.ts'
import type { SendSnapshot } from '#shell/contracts/send.ts'
import type { TokensSnapshot } from '#shell/contracts/tokens.ts'
import type {
  ActivityUseCases,
  NftsUseCases,
  OnRampUseCases,
  PayUseCases,
  SendUseCases,
  SwapsSnapshot,
  SwapsUseCases,
  TokensUseCases,
  UseCase,
  WalletportUseCases,
} from '#shell/contracts/use-cases/index.ts'
import { type WalletportError, walletportErrorOf } from '#shell/walletport-error.ts'

import { type HookResult, settled } from './result.ts'
import { useNetwork, useWalletport } from './state-hooks.ts'
import { useUseCase, withOwnStatus } from './use-case.ts'

// The initial snapshots repeat those of `composition/host-*.ts`. A shared module would be loaded with the buttons: 300 bytes
// on every page, for hooks that most pages do not use.

const tokensIn = ({ tokens }: WalletportUseCases) => tokens
const noTokens: TokensSnapshot = { status: 'pending', refreshing: false, tokens: [], unknown: [] }

export interface UseTokensResult extends HookResult<TokensSnapshot>, Pick<TokensUseCases, 'refresh'> {}

/**
 * The tokens of the active account, with the option `tokens`. They are loaded and kept fresh while a component uses the hook.
 */
export const useTokens = (): UseTokensResult => {
  const [result, act] = useUseCase(tokensIn, noTokens)
  return {
    ...withOwnStatus(result),
    refresh: () => act((tokens) => tokens.refresh()),
  }
}

const activityIn = ({ activity }: WalletportUseCases) => activity
const noActivity: ActivitySnapshot = {
  status: 'pending',
  refreshing: false,
  loadingMore: false,
  hasMore: false,
  empty: false,
  transactions: [],
  coinbaseTransactions: [],
  transactionsByYear: [],
  spam: [],
}

export interface UseActivityResult
  extends HookResult<ActivitySnapshot>, Omit<ActivityUseCases, keyof UseCase<unknown>> {}

/**
 * The transactions of the active account, with the option `activity`. They are loaded and kept fresh while a component uses
 * the hook.
 */
export const useActivity = (): UseActivityResult => {
  const [result, act] = useUseCase(activityIn, noActivity)
  return {
    ...withOwnStatus(result),
    more: () => act((activity) => activity.more()),
    refresh: () => act((activity) => activity.refresh()),
    retry: () => act((activity) => activity.retry()),
  }
}

const nftsIn = ({ nfts }: WalletportUseCases) => nfts
const noNfts: NftsSnapshot = {
  status: 'pending',
  refreshing: false,
  loadingMore: false,
  hasMore: false,
  nfts: [],
  spam: [],
}

export interface UseNftsResult extends HookResult<NftsSnapshot>, Omit<NftsUseCases, keyof UseCase<unknown>> {}

/** The NFTs of the active account, with the option `nfts`. They are loaded and kept fresh while a component uses the hook. */
export const useNfts = (): UseNftsResult => {
  const [result, act] = useUseCase(nftsIn, noNfts)
  return {
    ...withOwnStatus(result),
    more: () => act((nfts) => nfts.more()),
    refresh: () => act((nfts) => nfts.refresh()),
    retry: () => act((nfts) => nfts.retry()),
  }
}

/** `data.name` is absent while it is unknown, and if the account has none. */
export type UseNameResult = HookResult<Partial<NameOfAccount>>

interface LoadedName {
  /** The network and the address. */
  readonly key: string
  readonly name?: NameOfAccount | undefined
  readonly error?: WalletportError
}

/** The name of an account on the active network, with the option `names`. It is requested while a component uses the hook. */
export const useName = (address: string | undefined): UseNameResult => {
  const { core } = useWalletport()
  const key = `${useNetwork().data.caipNetworkId} ${address}`
  const [loaded, setLoaded] = useState<LoadedName>()
  const [requestCount, setRequestCount] = useState(0)
  useEffect(() => {
    if (address === undefined) return
    let isOver = false
    const request = async () => {
      const { useCases } = await core()
      if (isOver) return
      const name = await useCases.names.nameOf(address)
      // A late response never replaces the response for another address or network.
      if (!isOver) setLoaded({ key, name })
    }
    request().catch((reason: unknown) => isOver || setLoaded({ key, error: walletportErrorOf(reason) }))
    return () => {
      isOver = true
    }
  }, [core, address, key, requestCount])
  const current = loaded?.key === key ? loaded : undefined
  const status = current === undefined ? 'pending' : current.error === undefined ? 'success' : 'error'
  return {
    ...settled(current?.name ?? {}, address === undefined ? 'idle' : status),
    error: current?.error,
    reset: () => setRequestCount((times) => times + 1),
  }
}

const sendIn = ({ send }: WalletportUseCases) => send
const noSend: SendSnapshot = { step: 'idle', sends: [] }

/** `data`: the state of the send. `pending` while a function of the result waits for the network or the wallet. */
export interface UseSendResult
  extends HookResult<SendSnapshot>, Omit<SendUseCases, keyof UseCase<unknown> | 'cancel'> {
  readonly cancel: () => Promise<void>
}

/** Sends tokens of the active account, with the option `send`. */
export const useSend = (): UseSendResult => {
  const [result, act] = useUseCase(sendIn, noSend)
  return {
    ...result,
    prepare: (transfer) => act((send) => send.prepare(transfer)),
    most: (token) => act((send) => send.most(token)),
    send: (confirmation) => act((send) => send.send(confirmation)),
    cancel: () => act(async (send) => send.cancel()),
    receipt: (hash) => act((send) => send.receipt(hash)),
  }
}

const swapsIn = ({ swaps }: WalletportUseCases) => swaps
const noSwap: SwapsSnapshot = {
  availability: 'notConnected',
  networks: [],
  destinations: [],
  step: 'idle',
  quoting: false,
  swaps: [],
}

/** `data`: the state of the swap. `pending` while a function of the result waits for the source, the network or the wallet. */
export interface UseSwapResult
  extends HookResult<SwapsSnapshot>, Omit<SwapsUseCases, keyof UseCase<unknown> | 'accept' | 'cancel'> {
  readonly accept: () => Promise<void>
  readonly cancel: () => Promise<void>
}

/** Swaps tokens of the active account, with the option `swaps`. Quotes are kept fresh while a component uses the hook. */
export const useSwap = (): UseSwapResult => {
  const [result, act] = useUseCase(swapsIn, noSwap)
  return {
    ...result,
    tokens: (chainId) => act((swaps) => swaps.tokens(chainId)),
    most: (token) => act((swaps) => swaps.most(token)),
    quote: (swap) => act((swaps) => swaps.quote(swap)),
    prepare: (swap) => act((swaps) => swaps.prepare(swap)),
    refresh: () => act((swaps) => swaps.refresh()),
    accept: () => act(async (swaps) => swaps.accept()),
    swap: () => act((swaps) => swaps.swap()),
    cancel: () => act(async (swaps) => swaps.cancel()),
    receipt: (hash) => act((swaps) => swaps.receipt(hash)),
  }
}

const onrampIn = ({ onramp }: WalletportUseCases) => onramp
const noOnRamp: OnRampSnapshot = {
  availability: 'noAddress',
  loading: true,
  providers: [],
  purchaseCurrency: { id: '', name: '', symbol: '', networks: [] },
  paymentCurrency: { id: '', paymentMethodLimits: [] },
  purchaseCurrencies: [],
  paymentCurrencies: [],
  method: 'card',
  suggestedAmounts: [],
  quotesLoading: false,
  purchases: [],
}

/** `data`: the offers, the form and the purchases. Call `buy` and `openAgain` in the handler of a press. */
export interface UseOnrampResult
  extends HookResult<OnRampSnapshot>, Pick<OnRampUseCases, 'choose' | 'quote' | 'select' | 'buy'> {
  /** False if the browser blocks the window. */
  readonly openAgain: (id: string) => Promise<boolean>
  readonly resume: (id: string) => Promise<void>
  readonly dismiss: (id: string) => Promise<void>
  /** Restores the defaults. Purchases stay. */
  readonly clear: () => Promise<void>
}

/**
 * Buys tokens for the active account, with the option `onramp`. Offers and quotes are loaded while a component uses the hook.
 */
export const useOnramp = (): UseOnrampResult => {
  const [result, act] = useUseCase(onrampIn, noOnRamp)
  return {
    ...result,
    choose: (choice) => act((onramp) => onramp.choose(choice)),
    quote: () => act((onramp) => onramp.quote()),
    select: (provider) => act((onramp) => onramp.select(provider)),
    buy: (provider) => act((onramp) => onramp.buy(provider)),
    openAgain: (id) => act(async (onramp) => onramp.openAgain(id)),
    resume: (id) => act(async (onramp) => onramp.resume(id)),
    dismiss: (id) => act(async (onramp) => onramp.dismiss(id)),
    clear: () => act(async (onramp) => onramp.reset()),
  }
}

const payIn = ({ pay }: WalletportUseCases) => pay
const noPay: PaySnapshot = {
  configured: false,
  exchanges: [],
  loading: true,
  step: 'choosing',
  windowClosed: false,
}

/** `data`: the payment and its progress. Call `payWith` and `openAgain` in the handler of a press. */
export interface UsePayResult
  extends HookResult<PaySnapshot>, Pick<PayUseCases, 'open' | 'prepare' | 'payWith' | 'receipt'> {
  /** False if the browser blocks the window. */
  readonly openAgain: () => Promise<boolean>
  readonly checkAgain: () => Promise<void>
  readonly cancel: () => Promise<void>
}

/** Requests a payment to the host from the user, with the option `pay`. */
export const usePay = (): UsePayResult => {
  const [result, act] = useUseCase(payIn, noPay)
  return {
    ...result,
    open: (payment) => act((pay) => pay.open(payment)),
    prepare: (payment) => act((pay) => pay.prepare(payment)),
    payWith: (exchangeId) => act((pay) => pay.payWith(exchangeId)),
    receipt: () => act((pay) => pay.receipt()),
    openAgain: () => act(async (pay) => pay.openAgain()),
    checkAgain: () => act(async (pay) => pay.checkAgain()),
    cancel: () => act(async (pay) => pay.cancel()),
  }
}
