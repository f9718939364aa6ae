import type { IncomingMessage } from 'node:http'

import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { sendError, send, type Service, startService } from '#sandbox/service.ts'

import { markOf } from './images.ts'
import { NAME_COUNT } from './names.ts'
import { answerTo } from './query.ts'
import { isListState, listStates, type ListState, signedList } from './signed-list.ts'
import { walletLists } from './wallets.ts'

export interface Directory extends Service {
  /** How `/wallets.json` is served. */
  listState: ListState
}

export interface DirectoryOptions {
  /** Defaults to a free port. */
  readonly port?: number
  /** The number of wallets. */
  readonly count?: number
}

const IMAGES = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([^/]+)$/

/** The requesting site, whose phone wallet the first wallets link to. */
const siteOf = ({ headers }: IncomingMessage): string => headers.origin ?? 'https://phone.wallet.test'

const PANEL = faultPanel('Wallets', [...Object.keys(serviceFaults), ...listStates])

/** A wallet directory with generated wallets and switchable faults, also as one signed list. */
export const startDirectory = async ({ count = 600, port }: DirectoryOptions = {}): Promise<Directory> => {
  if (count > NAME_COUNT) throw new Error(`There are names for ${NAME_COUNT} wallets only.`)
  const walletsFor = walletLists(count)
  const answer = async (
    path: string,
    query: Readonly<Record<string, string>>,
    site: string,
  ): Promise<[type: string, body: string] | undefined> => {
    if (path === '/panel') return ['text/html', PANEL]
    if (path === '/fault') {
      const { type = '' } = query
      directory.listState = isListState(type) ? type : 'signed'
      await service.fail(serviceFaults[type], undefined, (request) => request.path !== '/fault')
      return ['application/json', '{}']
    }
    if (path.startsWith('/wallets.json')) {
      const { list, signature } = signedList(walletsFor(site), site, directory.listState)
      return path.endsWith('.sig') ? ['text/plain', signature] : ['application/json', list]
    }
    if (path === '/getWallets')
      return ['application/json', JSON.stringify(answerTo(walletsFor(site), new URLSearchParams(query)))]
    const [, image] = IMAGES.exec(path) ?? []
    return image === undefined ? undefined : ['image/svg+xml', markOf(decodeURIComponent(image))]
  }
  const service = await startService(async ({ path, query }, response, request) => {
    const content = await answer(path, query, siteOf(request))
    if (content === undefined) sendError(response, 404)
    else send(response, ...content)
  }, port)
  const directory: Directory = { ...service, listState: 'signed' }
  return directory
}
