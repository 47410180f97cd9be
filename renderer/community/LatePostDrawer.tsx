import { useEffect, useEffectEvent } from 'react';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { toastError } from '../kit/toast.ts';
import { text } from './community.es.ts';
import type { PostDrawerProps } from './PostDrawer.tsx';

/** Who reads pays nothing for the form. */
const postDrawerPart = lazyPart(async () => (await import('./PostDrawer.tsx')).PostDrawer);

/** The drawer of a post, whose code is loaded when it is opened for the first time. */
export function LatePostDrawer(props: PostDrawerProps) {
  const { Part: PostDrawer, hasFailed } = useLazyPart(postDrawerPart, props.isOpen);
  const isLost = props.isOpen && hasFailed;

  const giveUp = useEffectEvent(() => {
    toastError({ title: text.formFailed, message: text.formFailedHint });
    props.onClose();
  });

  useEffect(() => {
    if (isLost) giveUp();
  }, [isLost]);

  return PostDrawer && <PostDrawer {...props} />;
}
