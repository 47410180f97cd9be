import { useEffect, useEffectEvent } from 'react';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { toastError } from '../../kit/toast.ts';
import { text } from '../posts/community.es.ts';
import type { PostDrawerProps } from './PostDrawer.tsx';

/** Readers don't load the form. */
const postDrawerPart = lazyPart(async () => (await import('./PostDrawer.tsx')).PostDrawer);

/** The drawer of a post, with code that loads when it is first opened. */
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
