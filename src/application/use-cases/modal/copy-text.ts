import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import type { CopiedToast } from '#domain/notices/toast.ts'

import { ShowNotices } from './show-notices.ts'

/** Copies a text and shows a toast. */
@injectable()
export class CopyText {
  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {}

  async copy(text: string, name: CopiedToast): Promise<void> {
    if (await this.environment.copy(text)) this.notices.showToast({ kind: 'success', text: { name } })
  }
}
