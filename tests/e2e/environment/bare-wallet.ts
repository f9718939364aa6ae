export const ADDRESS = '0x7a3f000000000000000000000000000000001111'

declare global {
  interface Window {
    /** The methods that the bare wallet has received. */
    askedOfBareWallet?: readonly string[]
  }
}

const responses: Readonly<Record<string, unknown>> = { eth_chainId: '0x1', eth_getBalance: '0x0' }

/** A minimal wallet, because the sandbox's libraries are large and do not run in every environment. */
export const installBareWallet = (): void => {
  const receivedMethods: string[] = []
  window.askedOfBareWallet = receivedMethods
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      receivedMethods.push(method)
      return responses[method] ?? [ADDRESS]
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = { uuid: 'bare', name: 'Bare wallet', rdns: 'test.bare', icon: '' }
  const detail = Object.freeze({ info, provider })
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}
