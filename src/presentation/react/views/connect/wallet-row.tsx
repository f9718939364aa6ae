import type { Connector } from '#domain/connectors/connector.ts'
import type { ListedConnector } from '#domain/connectors/listing.ts'
import { connect, tag } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { WalletMark } from '#presentation/react/parts/mark.tsx'
import { Row, Tag } from '#presentation/react/parts/row.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** A wallet of this browser. S2-02. */
export const WalletRow = ({ connector, group }: ListedConnector) => {
  const { connected, openModal, reportEvents } = useCases()
  const t = useMessages()
  const choose = ({ id, name, chain }: Connector) => {
    reportEvents.record({
      event: 'SELECT_WALLET',
      properties: { name, platform: 'browser', view: 'Connect' },
    })
    openModal.show({ name: 'ConnectingExternal', connectorId: id })
    // the view that is shown now tells when this does not load
    connected.load().then(
      ({ connectWallet }) => connectWallet.connect(id, chain),
      () => undefined,
    )
  }
  return (
    <Row
      icon={<WalletMark connector={connector} />}
      title={<bdi>{connector.name}</bdi>}
      {...(connector.duplicate === true ? { desc: t(connect.duplicate), wrap: true } : {})}
      end={group === 'injected' && <Tag on>{t(tag.installed)}</Tag>}
      onClick={() => choose(connector)}
    />
  )
}
