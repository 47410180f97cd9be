import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload-dialog.css';
import { useComputedColorScheme } from '@mantine/core';
import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import spanish from '@uppy/locales/lib/es_ES.js';
import { useEffect, useRef, useState } from 'react';
import type { StoredObjectAnswer } from '../../../contract/objects.ts';
import { formatFileSize } from '../../kit/file-size.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { addServerUploader, INFORM_MS } from './server-uploader.ts';
import { libraryStrings, text } from './upload.es.ts';
import { type ButtonKind, UPLOAD_LIMITS } from './upload-kinds.ts';
import { isUnderWay, setUnderWay } from './uploads-under-way.ts';
import { videoDuration } from './video-duration.ts';

/** A file that has been stored. */
export interface UploadedFile {
  /** A path under `/objects/`. */
  url: string;
  /** Name on the person's device. Stored subtitles are WebVTT, whatever the name. */
  fileName: string;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Length of a video in whole seconds; `undefined` for other files, and if the browser can't read it. */
  duration?: number | undefined;
}

export interface UploadDialogProps {
  kind: ButtonKind;
  isOpen: boolean;
  onClose: () => void;
  onUploaded: (file: UploadedFile) => void;
}

/** No output to the console; failures are shown to the person. */
const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/** Window for choosing and uploading a file. It keeps a chosen file while closed, and stays open during an upload. */
export function UploadDialog(props: UploadDialogProps) {
  const { isOpen } = props;
  const scheme = useComputedColorScheme();
  const current = useRef(props);
  const [uppy] = useState(() => uploaderFor(current));

  useEffect(() => {
    current.current = props;
  });
  useEffect(() => {
    const dashboard = uppy.getPlugin('Dashboard');
    dashboard?.setOptions({ theme: scheme });
  }, [uppy, scheme]);
  useEffect(() => {
    const dashboard = uppy.getPlugin('Dashboard');
    if (isOpen) void dashboard?.openModal();
    else if (dashboard?.isModalOpen()) void dashboard.closeModal();
  }, [uppy, isOpen]);
  useEffect(() => () => uppy.destroy(), [uppy]);
  return null;
}

function uploaderFor(current: { readonly current: UploadDialogProps }): Uppy {
  const { kind } = current.current;
  const { accept, maxBytes } = UPLOAD_LIMITS[kind];
  const uppy = new Uppy({
    autoProceed: false,
    logger: SILENT,
    locale: { ...spanish, strings: { ...spanish.strings, ...libraryStrings } },
    restrictions: { maxNumberOfFiles: 1, maxFileSize: maxBytes, allowedFileTypes: [...accept] },
  });
  uppy.use(Dashboard, {
    inline: false,
    target: document.body,
    note: `${text.note}. ${text.kinds[kind]}, ${text.limit(formatFileSize(maxBytes).replace('.0', ''))}.`,
    proudlyDisplayPoweredByUppy: false,
    closeModalOnClickOutside: false,
    onRequestCloseModal: () => {
      if (isUnderWay(uppy)) uppy.info(text.stillSending, 'warning', INFORM_MS);
      else current.current.onClose();
    },
  });
  const finish = async (file: File, stored: StoredObjectAnswer) => {
    const { url, size, contentType } = stored;
    const duration = await videoDuration(file);
    try {
      current.current.onUploaded({ url, fileName: file.name, size, contentType, duration });
      toast({ title: text.uploaded });
    } catch {
      toastError({ title: text.processingFailedTitle, message: text.processingFailed });
    }
    setUnderWay(uppy, false);
    current.current.onClose();
    uppy.clear();
  };
  uppy.on('file-added', () => requestAnimationFrame(markList));
  uppy.on('upload-start', () => setUnderWay(uppy, true));
  uppy.on('cancel-all', () => setUnderWay(uppy, false));
  uppy.on('file-removed', () => setUnderWay(uppy, false));
  addServerUploader(uppy, {
    onStored: (file, stored) => void finish(file, stored),
    onFailed: () => {
      setUnderWay(uppy, false);
      toastError({ title: text.failedTitle, message: text.failed });
    },
  });
  return uppy;
}

/** Uppy gives a single file the role of a list's item, but gives no element the role of the list. */
function markList(): void {
  document.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list');
}
