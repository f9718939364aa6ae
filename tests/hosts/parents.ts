import { answerMiniApp } from '#sandbox/farcaster/mini-app-answers.ts'
import { answerApp } from '#sandbox/safe/app-answers.ts'

// Runs on a page of another origin that frames a host, and answers as the wallet around it. The element of the frame names the protocol.

const ADDRESS = `0x${'5afe'.repeat(10)}`
const HASH = `0x${'5a'.repeat(32)}`

const safe = (frame: HTMLIFrameElement, origin: string): void =>
  void answerApp(frame, origin, {
    getSafeInfo: () => ({
      safeAddress: ADDRESS,
      chainId: 1,
      threshold: 2,
      owners: [ADDRESS],
      isReadOnly: false,
      network: 'MAINNET',
    }),
    sendTransactions: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
  })

const farcaster = (frame: HTMLIFrameElement, origin: string): void =>
  void answerMiniApp(frame, origin, {
    context: { user: { fid: 1 }, client: { clientFid: 1, added: false } },
    request: ({ method }) => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [ADDRESS]
      return method === 'eth_chainId' ? '0x1' : HASH
    },
  })

const parents: Readonly<Record<string, (frame: HTMLIFrameElement, origin: string) => void>> = {
  safe,
  farcaster,
}
const frame = document.querySelector('iframe')
if (frame) parents[frame.title]?.(frame, new URL(frame.src).origin)
