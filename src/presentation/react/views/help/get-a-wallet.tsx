import { useObservableEagerState } from 'observable-hooks'

import type { BrowseWallets } from '#application/use-cases/directory/browse-wallets.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { deviceShapes } from '#presentation/react/ui/icons/device-shapes.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const KindOfWallet = ({
  icon,
  title,
  text,
}: {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}) => (
  <ListItem
    wrap
    icon={
      <span className="wp-mark wp-mark--icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
    }
    title={title}
    desc={text}
  />
)

/** Shown without a known directory: describes the kinds of wallets without naming any. */
const KindsOfWallet = () => {
  const t = useMessages()
  return (
    <div className="wp-stack wp-stack--4">
      <h3 className="wp-heading">{t(help.getWallet)}</h3>
      <ListGroup label={t(help.getWallet)}>
        <KindOfWallet icon={deviceShapes.desktop} title={t(help.getBrowser)} text={t(help.getBrowserText)} />
        <KindOfWallet icon={deviceShapes.phone} title={t(help.getPhone)} text={t(help.getPhoneText)} />
        <KindOfWallet icon={deviceShapes.plug} title={t(help.getDevice)} text={t(help.getDeviceText)} />
      </ListGroup>
    </div>
  )
}

const FromTheList = ({ browseWallets }: { readonly browseWallets: BrowseWallets }) => {
  const { navigation, reportEvents } = useCases()
  const { wallets } = useObservableEagerState(browseWallets.downloads$)
  const t = useMessages()
  if (wallets.length === 0) return <KindsOfWallet />
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
  return loaded === undefined ? <KindsOfWallet /> : <FromTheList browseWallets={loaded.browseWallets} />
}
