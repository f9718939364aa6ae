import { useObservableEagerState } from 'observable-hooks'

import type { BrowseWallets } from '#application/use-cases/directory/browse-wallets.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { deviceShapes } from '#presentation/react/ui/icons/device-shapes.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const WalletKind = ({
  icon,
  title,
  text,
}: {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}) => <ListItem wrap icon={<IconMark name={icon} />} title={title} desc={text} />

/** Shown without a directory: describes the kinds of wallets without naming any. */
const WalletKinds = () => {
  const t = useMessages()
  const { device } = useObservableEagerState(useCases().listConnectors.listing$)
  return (
    <div className="wp-stack wp-stack--4">
      <h3 className="wp-heading">{t(help.getWallet)}</h3>
      <ListGroup label={t(help.getWallet)}>
        {device === 'desktop' && (
          <WalletKind icon={deviceShapes.desktop} title={t(help.getBrowser)} text={t(help.getBrowserText)} />
        )}
        <WalletKind icon={deviceShapes.phone} title={t(help.getPhone)} text={t(help.getPhoneText)} />
        <WalletKind icon={deviceShapes.plug} title={t(help.getDevice)} text={t(help.getDeviceText)} />
      </ListGroup>
    </div>
  )
}

const DownloadsButton = ({ browseWallets }: { readonly browseWallets: BrowseWallets }) => {
  const { navigation, reportEvents } = useCases()
  const { wallets } = useObservableEagerState(browseWallets.downloads$)
  const t = useMessages()
  if (wallets.length === 0) return <WalletKinds />
  const showDownloads = () => {
    reportEvents.record({ event: 'CLICK_GET_WALLET_HELP', properties: {} })
    navigation.show({ name: 'Downloads' })
  }
  return (
    <Button kind="primary" block icon="wallet" onClick={showDownloads}>
      {t(help.getWallet)}
    </Button>
  )
}

/** Links to installable wallets if the directory has any. Otherwise it describes the kinds of wallets. */
export const GetAWallet = () => {
  const { useCases: loaded } = useCases().directory
  return loaded === undefined ? <WalletKinds /> : <DownloadsButton browseWallets={loaded.browseWallets} />
}
