import { hexToBytes, bytesToHex } from '@noble/hashes/utils.js'

declare global {
  interface Window {
    coinbaseKeys?: typeof coinbaseKeys
  }
}

// The window of Coinbase’s keys, as `@coinbase/wallet-sdk` 4.4.0 speaks with it.

interface Message {
  readonly id?: string
  readonly requestId?: string
  readonly event?: string
  readonly sender?: string
  readonly content?: { readonly handshake?: { readonly method: string }; readonly encrypted?: Sealed }
}
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly cipherText: ArrayBuffer
}
interface Asked {
  readonly id: string
  readonly method: string
  readonly params?: unknown
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const app = window.opener as Window
const origin = new URLSearchParams(location.search).get('origin') ?? ''
let asked: Asked | undefined
/** The keys of the wallet, which later windows have too. */
const storedKeys = async (): Promise<Pick<CryptoKeyPair, 'privateKey' | 'publicKey'>> => {
  const stored = localStorage.getItem('keys')
  if (stored === null) {
    const made = await crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
    const exported = await Promise.all(
      [made.privateKey, made.publicKey].map((key) => crypto.subtle.exportKey('jwk', key)),
    )
    localStorage.setItem('keys', JSON.stringify(exported))
    return made
  }
  const [privateKey, publicKey] = JSON.parse(stored) as [JsonWebKey, JsonWebKey]
  return {
    privateKey: await crypto.subtle.importKey('jwk', privateKey, CURVE, true, ['deriveKey']),
    publicKey: await crypto.subtle.importKey('jwk', publicKey, CURVE, true, []),
  }
}
const keys = storedKeys()
let secret: CryptoKey | undefined

const post = (message: object): void => app.postMessage({ id: crypto.randomUUID(), ...message }, origin)
const learn = async (sender: string): Promise<CryptoKey> => {
  const other = await crypto.subtle.importKey('spki', new Uint8Array(hexToBytes(sender)), CURVE, true, [])
  const { privateKey } = await keys
  const cipher = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: other }, privateKey, cipher, false, [
    'encrypt',
    'decrypt',
  ])
}
const hear = async ({ id = '', event, sender, content }: Message): Promise<void> => {
  if (event === 'selectSignerType') post({ requestId: id, data: 'scw' })
  if (sender === undefined || content === undefined) return
  secret = await learn(sender)
  if (content.handshake !== undefined) return void (asked = { id, ...content.handshake })
  if (content.encrypted === undefined) return
  const { iv, cipherText } = content.encrypted
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, secret, cipherText)
  const { action } = JSON.parse(new TextDecoder().decode(text)) as { readonly action: Omit<Asked, 'id'> }
  asked = { id, ...action }
}
/** The window says that it closes, and closes later, so that the test still gets an answer of its own. */
const close = () => {
  post({ event: 'PopupUnload' })
  setTimeout(() => window.close())
}
const answer = async (content: object): Promise<void> => {
  const { publicKey } = await keys
  const sender = bytesToHex(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))
  post({ requestId: asked?.id, sender, content, timestamp: new Date() })
  close()
}
/** The networks that the wallet offers, with their nodes. */
const CHAINS = { 1: 'https://ethereum.example', 8453: 'https://base.example' }

const coinbaseKeys = {
  asked: () => asked && { method: asked.method, params: asked.params },
  approve: async (value: unknown) => {
    if (secret === undefined) throw new Error('Nothing was asked')
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify({ result: { value }, data: { chains: CHAINS } }))
    const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text)
    await answer({ encrypted: { iv, cipherText } })
  },
  refuse: () => answer({ failure: { code: 4001, message: 'User denied the request' } }),
  close,
}
window.coinbaseKeys = coinbaseKeys
window.addEventListener('message', ({ origin: from, data }: MessageEvent<Message>) => {
  if (from === origin) void hear(data)
})
post({ event: 'PopupLoaded' })
