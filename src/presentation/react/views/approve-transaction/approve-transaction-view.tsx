import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { shownRequest } from '#domain/approval/request-stack.ts'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { approve } from '#presentation/react/messages/approve.ts'
import { common } from '#presentation/react/messages/common.ts'
import { frameAlert } from '#presentation/react/messages/notices.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { approveShapes } from './approve-shapes.tsx'
import { FrameSlot } from './frame-slot.tsx'

/** A placeholder of the size of the frame. The user can cancel before the frame has loaded. */
const FramePlaceholder = () => {
  const { approveRequest } = useFeature('embedded')
  const t = useMessages()
  return (
    <div className="wp-coming-frame">
      <span className="wp-skel wp-skel--amount" />
      <span className="wp-skel wp-skel--box" />
      <Button kind="soft" block onClick={() => approveRequest.cancel()}>
        {t(common.cancel)}
      </Button>
    </div>
  )
}

const FrameFailure = ({ wasReady }: { readonly wasReady: boolean }) => {
  const { approveRequest } = useFeature('embedded')
  const t = useMessages()
  return (
    <div className="wp-frame-failed">
      <Empty
        icon={approveShapes.hourglass}
        tone="warn"
        alert
        lead={t(frameAlert.iframeFailedTitle)}
        text={t(wasReady ? approve.goneText : approve.timeoutText)}
      >
        <Button kind="secondary" onClick={() => approveRequest.cancel()}>
          {t(common.close)}
        </Button>
      </Empty>
    </div>
  )
}

/** The user approves in the frame. The contents of the request are not shown outside it. S2-13, S4-37. */
export const ApproveTransactionView = () => {
  const { approveRequest } = useFeature('embedded')
  const t = useMessages()
  const requests = useObservableEagerState(approveRequest.requests$)
  const isReady = useObservableEagerState(approveRequest.isFrameReady$)
  const [wasThere, setWasThere] = useState(isReady)
  if (isReady && !wasThere) setWasThere(true)
  const waits = shownRequest(requests) !== undefined
  // A frame that recovers has no request to approve, so the failure stays until there is a new request.
  const [failed, setFailed] = useState(false)
  const fails = !waits && (failed || !isReady)
  if (fails !== failed) setFailed(fails)
  const isLoading = !isReady && !fails
  return (
    <ViewLayout
      title={t(approve.title)}
      busy={isLoading}
      live={isLoading ? t(approve.loading) : ''}
      footer={<OriginLine kind="request" />}
    >
      <FrameSlot shown={isReady && !fails}>
        {fails ? <FrameFailure wasReady={wasThere} /> : <FramePlaceholder />}
      </FrameSlot>
    </ViewLayout>
  )
}
