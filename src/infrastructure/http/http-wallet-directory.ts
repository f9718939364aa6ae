import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import type { DirectoryPage, DirectoryQuery, WalletDirectory } from '#ports/wallet-directory.ts'

import { type JsonHttp, CLIENT } from './json-http.ts'

export interface DirectoryService {
  readonly baseUrl: string
  readonly projectId: string | undefined
}

const WalletsResponse = t.type({ data: t.array(t.unknown), count: t.unknown })
type WalletsResponse = t.TypeOf<typeof WalletsResponse>

const pictures = {
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage',
}

const parametersOf = (query: DirectoryQuery): Record<string, string> => {
  const { page, entries, include = [], exclude = [], chains = [], search = '', badge = '' } = query
  return {
    page: String(page),
    entries: String(entries),
    include: include.join(','),
    exclude: exclude.join(','),
    chains: chains.join(','),
    search: search.trim(),
    badge_type: badge,
  }
}

const pageOf = ({ data, count }: WalletsResponse, { page, entries }: DirectoryQuery): DirectoryPage => {
  // Its list is not signed, so it does not say what opens without a question.
  const wallets = decodeWallets(data.slice(0, entries)).map((wallet) => ({ ...wallet, browse: undefined }))
  const seen = (page - 1) * entries + wallets.length
  return { wallets, count: Number.isSafeInteger(count) ? Math.max(Number(count), seen) : seen }
}

/** The directory service. S7-23, S7-27. */
export class HttpWalletDirectory implements WalletDirectory {
  readonly available = true
  readonly signed = false

  constructor(
    private readonly service: DirectoryService,
    private readonly http: JsonHttp,
  ) {}

  list(query: DirectoryQuery, signal?: AbortSignal): TE.TaskEither<ServiceFailure, DirectoryPage> {
    return pipe(
      this.http.get(this.#address('getWallets', parametersOf(query)), WalletsResponse, signal),
      TE.map((response) => pageOf(response, query)),
    )
  }

  imageUrl({ image_id, image_url }: Pick<DirectoryWallet, 'image_id' | 'image_url'>): string | undefined {
    return image_url ?? (image_id === undefined ? undefined : this.pictureUrl('wallet', image_id))
  }

  pictureUrl(kind: keyof typeof pictures, id: string): string {
    return this.#address(`${pictures[kind]}/${encodeURIComponent(id)}`)
  }

  #address(path: string, parameters: Readonly<Record<string, string>> = {}): string {
    const { baseUrl, projectId = '' } = this.service
    const query = Object.entries({ projectId, ...CLIENT, ...parameters }).filter(([, value]) => value !== '')
    return `${withoutFinal(baseUrl, '/')}/${path}?${new URLSearchParams(query).toString()}`
  }
}
