import type { Message } from '#presentation/react/messages/message.ts'

/** The files of messages in each file of the catalogue of languages. */
export const messageFiles: Readonly<Record<string, readonly string[]>> = {
  connect: ['common', 'connecting', 'network', 'account', 'ending', 'namespaces', 'connect'],
  help: ['help', 'notices', 'alerts', 'error-details', 'choose-chain', 'unsupported', 'project'],
  wallets: ['wallets', 'coins', 'profile', 'choose-network', 'openings', 'walletconnect'],
  tokens: ['tokens', 'replace', 'send-again'],
  send: ['send', 'name-doubt', 'receive'],
  swaps: ['swaps'],
  onramp: ['onramp'],
  pay: ['pay'],
  activity: ['activity'],
  nfts: ['nfts'],
  names: ['name'],
  siwx: ['siwx'],
  embedded: ['account-embedded', 'approve', 'login', 'socials', 'farcaster', 'update'],
  diagnostics: ['check'],
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value && 'forms' in value

const modules = import.meta.glob<Readonly<Record<string, object>>>(
  '../../../src/presentation/react/messages/*.ts',
  {
    eager: true,
  },
)

/** The English messages of a file, by their ids. */
const messagesIn = (file: string): ReadonlyMap<string, Message['forms']> => {
  const found = Object.entries(modules).find(([path]) => path.endsWith(`/${file}.ts`))
  if (found === undefined) throw new Error(`There is no file of messages ${file}`)
  const messages = Object.values(found[1])
    .flatMap((value) => Object.values(value))
    .filter(isMessage)
  return new Map(messages.map(({ id, forms }) => [id, forms]))
}

/** The names of the files that have messages. */
export const filesWithMessages: readonly string[] = Object.entries(modules)
  .filter(([, exported]) =>
    Object.values(exported).some(
      (value) => typeof value === 'object' && Object.values(value).some(isMessage),
    ),
  )
  .map(([path]) => path.replace(/.*\/|\.ts$/g, ''))

/** The English messages of a file of the catalogue. */
export const englishOf = (file: string): ReadonlyMap<string, Message['forms']> =>
  new Map((messageFiles[file] ?? []).flatMap((name) => [...messagesIn(name)]))
