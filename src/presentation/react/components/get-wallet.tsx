import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { openings } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ExternalLink, type ExternalLinkProps } from '#presentation/react/ui/external-button.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface GetWalletProps extends Pick<ExternalLinkProps, 'kind'> {
  readonly wallet: DirectoryWallet
}

/** A link to the wallet in the store of this phone or browser, else to its page. */
export const GetWallet = ({ wallet, kind }: GetWalletProps) => {
  const { reachWallets } = useFeature('directory')
  const t = useMessages()
  const href = reachWallets.storeOf(wallet)?.href ?? wallet.homepage
  return href === undefined ? null : (
    <ExternalLink kind={kind} href={href}>
      {t(openings.get, { wallet: wallet.name })}
    </ExternalLink>
  )
}
