import { evm } from 'walletport/evm'

/** The pages that may frame yours as a Mini App. */
const CLIENTS = ['https://farcaster.xyz']

/** The web view of a Farcaster app on a phone. */
const webView = (): { postMessage(text: string): void } | undefined =>
  Reflect.get(window, 'ReactNativeWebView')

/** Asks what the SDK's `isInMiniApp` asks, and of trusted pages only. The SDK is too large to load within 500 ms. */
const isInMiniApp = (): Promise<boolean> =>
  new Promise((resolve) => {
    const question = { id: crypto.randomUUID(), type: 'GET', path: ['context'] }
    const hear = (event: Event): void => {
      if (!(event instanceof MessageEvent) || event.data?.id !== question.id) return
      const isTrusted = event.target === document || CLIENTS.includes(event.origin)
      if (isTrusted) resolve(Boolean(event.data.value))
    }
    if (webView() !== undefined) {
      document.addEventListener('FarcasterFrameCallback', hear)
      webView()?.postMessage(JSON.stringify(question))
    } else if (window.parent !== window) {
      window.addEventListener('message', hear)
      for (const client of CLIENTS) window.parent.postMessage(question, client)
    } else resolve(false)
  })

export const adapter = evm({
  providers: [
    {
      id: 'farcaster',
      name: 'Farcaster',
      isHere: isInMiniApp,
      provider: async () => {
        const { sdk } = await import('@farcaster/miniapp-sdk')
        const provider = await sdk.wallet.getEthereumProvider()
        if (provider === undefined) throw new Error('This Farcaster app has no wallet')
        return provider
      },
    },
  ],
})
