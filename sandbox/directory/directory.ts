import type { IncomingMessage } from 'node:http'

import { refuse, send, sendJson, type Service, startService } from '#sandbox/service.ts'

import { markOf } from './images.ts'
import { MOST_NAMES } from './names.ts'
import { answerTo } from './query.ts'
import { walletLists } from './wallets.ts'

export type Directory = Service

export interface DirectoryOptions {
  /** Defaults to a free port. */
  readonly port?: number
  /** The number of wallets. */
  readonly count?: number
}

const IMAGES = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w.-]+)$/

/** The requesting site, whose phone wallet the first wallets link to. */
const siteOf = ({ headers }: IncomingMessage): string => headers.origin ?? 'https://phone.wallet.test'

/** A wallet directory with generated wallets and switchable faults. */
export const startDirectory = async ({ count = 600, port }: DirectoryOptions = {}): Promise<Directory> => {
  if (count > MOST_NAMES) throw new Error(`There are names for ${MOST_NAMES} wallets only.`)
  const walletsFor = walletLists(count)
  return startService(({ path, query }, response, request) => {
    const [, image] = IMAGES.exec(path) ?? []
    if (image !== undefined) send(response, 'image/svg+xml', markOf(image))
    else if (path !== '/getWallets') refuse(response, 404)
    else sendJson(response, answerTo(walletsFor(siteOf(request)), new URLSearchParams(query)))
  }, port)
}
