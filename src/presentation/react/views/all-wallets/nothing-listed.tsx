import type { WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import { PairAnyWallet } from '#presentation/react/components/pair-any-wallet.tsx'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Says that there is no wallet to show, and offers alternatives. S2-25. */
export const NothingListed = ({ term }: Pick<WalletGrid, 'term'>) => {
  const { selectWallet } = useFeature('directory')
  const t = useMessages()
  const isSearch = term.trim() !== ''
  const { hasRelay, isPhone } = selectWallet
  return (
    <Empty
      icon={viewShapes.search}
      lead={t(isSearch ? texts.emptyTitle : texts.noneTitle)}
      {...(isSearch && { text: t(hasRelay ? texts.emptyText : texts.emptyTextAlone) })}
    >
      {hasRelay && isPhone && !isSearch && <PairAnyWallet view="AllWallets" />}
      {hasRelay && (isSearch || !isPhone) && (
        <Button
          kind="secondary"
          icon={viewShapes.qr}
          onClick={() => selectWallet.choose(undefined, 'AllWallets')}
        >
          {t(texts.useQr)}
        </Button>
      )}
    </Empty>
  )
}
