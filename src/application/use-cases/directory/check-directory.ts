import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Options } from '#application/options.ts'
import type { DirectoryResponse, ListSource } from '#domain/diagnostics/checks/service-checks.ts'
import { WalletDirectory } from '#ports/wallet-directory.ts'

/** Requests the wallet list, even if it is loaded already. */
@injectable()
export class CheckDirectory {
  constructor(
    @inject(WalletDirectory) private readonly directory: WalletDirectory,
    @inject(Options) private readonly options: Options,
  ) {}

  /** Loads the first page. Undefined if no list is configured. */
  async first(signal: AbortSignal): Promise<DirectoryResponse | undefined> {
    if (!this.directory.available) return undefined
    const response = await this.directory.list({ page: 1, entries: 1, fresh: true }, signal)()
    const { source } = this
    if (E.isLeft(response)) return { source, failure: response.left, count: undefined }
    const { count, standsInFor } = response.right
    return { source, failure: standsInFor, count }
  }

  private get source(): ListSource {
    if (this.directory.signed) return 'signedList'
    return this.options.state.baseUrls?.directory === undefined ? 'list' : 'service'
  }
}
