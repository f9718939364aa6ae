import { firstValueFrom } from 'rxjs'

import type { NamespaceName, NetworkInput } from '#contracts/index.ts'
import type { SendOptions } from '#domain/solana/send-options.ts'
import { embedded } from '#public/embedded.ts'
import { evm } from '#public/evm.ts'
import { createWalletportCore, type Walletport, type WalletportCore } from '#public/headless.ts'
import { solana } from '#public/solana.ts'

declare global {
  interface Window {
    productPage?: typeof productPage
  }
}

interface Call {
  readonly method: string
  readonly params?: never
}

/** The bounds at which this host shows the frame. */
const PLACE = { left: 0, top: 0, width: 360, height: 600, radius: 0 }

let product: (WalletportCore & { readonly walletport: Walletport }) | undefined

const running = () => {
  if (product === undefined) throw new Error('Not begun')
  return product
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (result) => ({ answer: result }),
    ({ code, message }: { readonly code: number; readonly message: string }) => ({ code, message }),
  )

// A host of the product without the modal that shows the frame itself.
export const productPage = {
  begin: async (url: string, networks: readonly [NetworkInput, ...NetworkInput[]]) => {
    const adapters = [evm(), solana()]
    const walletport = createWalletportCore({
      projectId: 'product',
      networks,
      adapters,
      embedded: embedded({ url }),
    })
    const { useCases } = await walletport.core()
    useCases.embedded.state$.subscribe(({ requests: { length } }) =>
      useCases.embedded.placeFrame(length > 0 ? PLACE : undefined),
    )
    product = { walletport, useCases }
  },
  sendEmail: (email: string) => running().useCases.embedded.sendEmail(email),
  submitCode: (code: string) => running().useCases.embedded.submitCode(code),
  step: async () => (await firstValueFrom(running().useCases.embedded.state$)).login.step,
  account: (family: NamespaceName) => firstValueFrom(running().walletport.account$(family)),
  switchNetwork: (caipNetworkId: string) => running().walletport.switchNetwork(caipNetworkId),
  prefer: (type: 'eoa' | 'smartAccount') => running().useCases.embedded.switchAccountType(type),
  request: async (family: NamespaceName, call: Call) => {
    const provider = await running().walletport.getProvider(family)
    return outcomeOf(provider?.request(call) ?? Promise.reject(new Error('No provider')))
  },
  /** Bytes are passed to the page as numbers. */
  sendSolana: async (wire: readonly number[], options: SendOptions) => {
    const provider = await running().walletport.getProvider('solana')
    return outcomeOf(
      provider?.signAndSendTransaction(Uint8Array.from(wire), options) ??
        Promise.reject(new Error('No provider')),
    )
  },
  cancelRequests: () => running().useCases.embedded.cancelRequests(),
}
window.productPage = productPage
