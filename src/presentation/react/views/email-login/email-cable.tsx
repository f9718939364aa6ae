import { Cable, type CableStatus } from '#presentation/react/parts/cable.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { AppMark } from '#presentation/react/parts/late-marks.tsx'
import { loginShapes } from '#presentation/react/views/connect/login-shapes.tsx'

/** The page and the visitor's mailbox. */
export const EmailCable = ({ status }: { readonly status: CableStatus }) => (
  <Cable
    status={status}
    from={<AppMark size="l" />}
    to={
      <span className="wp-mark wp-mark--l wp-mark--icon" aria-hidden="true">
        <Icon name={loginShapes.mail} />
      </span>
    }
  />
)
