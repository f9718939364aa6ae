import type { Provider } from './provider.ts'

/** What a wallet answers without a prompt and without asking a node. */
const SILENT = ['eth_accounts', 'eth_chainId']
/** Milliseconds after which a missing answer counts as one. */
const PATIENCE_MS = 1000

const answerOf = async (provider: Provider, method: string): Promise<string> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined)
  })
  try {
    const answer: unknown = await Promise.race([provider.request({ method }), late])
    return JSON.stringify(answer)?.toLowerCase() ?? ''
  } catch {
    return ''
  } finally {
    clearTimeout(timer)
  }
}

/** The flags by which pages tell wallets, such as `isMetaMask`. */
const flagsOf = (provider: Provider): readonly string[] => {
  const flags: string[] = []
  try {
    for (const name in provider)
      if (/^is[A-Z]/.test(name) && Reflect.get(provider, name) === true) flags.push(name)
  } catch {
    // A provider that cannot be read has the flags that were read.
  }
  return flags.sort()
}

const answersOf = async (provider: Provider): Promise<string> => {
  const answers = await Promise.all(SILENT.map((method) => answerOf(provider, method)))
  return [...answers, ...flagsOf(provider)].join(' ')
}

/** Whether the wallet answers, silently, as one of the others does: it may be the same one behind another object. */
export const answersLike = async (provider: Provider, others: readonly Provider[]): Promise<boolean> => {
  const [own, ...known] = await Promise.all([provider, ...others].map(answersOf))
  return own !== undefined && known.includes(own)
}
