import type { Texts } from '#presentation/react/messages/message.ts'

import { type LanguageCode, languageOf } from './language-of.ts'
import type { Need, SpokenLanguage } from './language.ts'

/** The files of texts that a group of views needs besides the first one, which every page needs. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  activity: ['activity', 'tokens'],
  diagnostics: ['diagnostics', 'help'],
  directory: ['wallets', 'help'],
  embedded: ['embedded', 'help', 'wallets'],
  help: ['help', 'wallets'],
  names: ['names', 'help'],
  nfts: ['nfts', 'tokens'],
  onramp: ['onramp', 'help'],
  openings: ['wallets', 'help'],
  pay: ['pay'],
  project: ['help'],
  relay: ['wallets'],
  send: ['send', 'tokens'],
  siwx: ['siwx', 'help'],
  swaps: ['swaps', 'send', 'tokens', 'help'],
  tokens: ['tokens'],
  wallets: ['wallets'],
}

const rightToLeft: readonly LanguageCode[] = ['ar', 'fa', 'he']

/** The files of a language. */
export interface Catalogue {
  /** The texts that every page needs. */
  readonly connect: Texts
  /** The others, by their paths such as `./send.json`. */
  readonly files: Readonly<Record<string, () => Promise<Texts>>>
}

const catalogues = import.meta.glob<Catalogue>('./catalogue/*/index.ts')

/**
 * Loads the texts of the groups of views that were asked for, in the language of a tag, and speaks them; later those of each group
 * that is needed besides. Rejects if the first texts do not load, and for a language that the catalogue does not have.
 */
export const speakIn = async (
  tag: string,
  asked: ReadonlySet<string>,
  speak: (language: SpokenLanguage) => void,
): Promise<void> => {
  const code = languageOf(tag)
  const catalogue = await catalogues[`./catalogue/${code}/index.ts`]?.()
  if (code === undefined || catalogue === undefined) throw new Error(`There are no texts for ${tag}.`)
  const texts: Record<string, string> = { ...catalogue.connect }
  const groups = new Map<string, Promise<void> | undefined>()
  let isPartial = false
  const load = async (group: string) => {
    const loads = (needs[group] ?? []).map(async (file) => catalogue.files[`./${file}.json`]?.())
    // What does not load is in English.
    for (const loaded of await Promise.allSettled(loads))
      if (loaded.status === 'fulfilled') Object.assign(texts, loaded.value)
      else isPartial = true
  }
  const dir = rightToLeft.includes(code) ? 'rtl' : 'ltr'
  const show = () => speak({ code, dir, texts: { ...texts }, need, isPartial })
  const need: Need = (group) => {
    if (needs[group] !== undefined && !groups.has(group))
      groups.set(
        group,
        load(group).then(() => {
          groups.set(group, undefined)
          show()
        }),
      )
    return groups.get(group)
  }
  const missing = () => [...asked].filter((group) => !groups.has(group))
  // Views may ask for more meanwhile.
  while (missing().length > 0) {
    const wanted = missing()
    await Promise.all(wanted.map(load))
    for (const group of wanted) groups.set(group, undefined)
  }
  show()
}
