import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import type { DialogAnswer, DialogReport } from './probe-protocol.ts';

type Waiting = { kind: DialogAnswer['kind']; resolve: (answer: DialogAnswer) => void };

/** The dialogs that were opened, and the person who answers them: before, or while they are open. */
class Person {
  readonly seen: DialogReport[] = [];
  private readonly answers: DialogAnswer[] = [];
  private readonly waiting: Waiting[] = [];

  answer(answer: DialogAnswer): void {
    const index = this.waiting.findIndex(({ kind }) => kind === answer.kind);
    if (index === -1) this.answers.push(answer);
    else this.waiting.splice(index, 1)[0]?.resolve(answer);
  }

  show(report: DialogReport & { kind: DialogAnswer['kind'] }): Promise<DialogAnswer> {
    this.seen.push(report);
    const answer = this.prepared(report.kind);
    if (answer) return Promise.resolve(answer);
    return new Promise((resolve) => this.waiting.push({ kind: report.kind, resolve }));
  }

  /** For what stops the process until it is answered: there must be an answer already. */
  showNow(report: DialogReport & { kind: DialogAnswer['kind'] }): DialogAnswer {
    this.seen.push(report);
    const answer = this.prepared(report.kind);
    if (!answer) throw new Error(`nobody answers the dialog '${report.message}'`);
    return answer;
  }

  tell(report: DialogReport): void {
    this.seen.push(report);
  }

  private prepared(kind: DialogAnswer['kind']): DialogAnswer | undefined {
    const index = this.answers.findIndex((one) => one.kind === kind);
    return index === -1 ? undefined : this.answers.splice(index, 1)[0];
  }
}

export const person = new Person();

/** The options, which come last: before them there may be the window that the dialog belongs to. */
function optionsOf<Options extends object>(args: [Options] | [object, Options]): Options {
  return args.length === 1 ? args[0] : args[1];
}

function messageReport(options: MessageBoxOptions): DialogReport & { kind: 'message' } {
  const { title, message, detail, buttons = ['OK'] } = options;
  return { kind: 'message', title, message, detail, buttons };
}

function buttonIndex({ buttons = ['OK'] }: MessageBoxOptions, answer: DialogAnswer): number {
  const label = answer.kind === 'message' ? answer.button : '';
  const index = buttons.indexOf(label);
  if (index === -1) throw new Error(`no button '${label}' among ${buttons}`);
  return index;
}

function pathOf(answer: DialogAnswer): string {
  return answer.kind === 'message' ? '' : (answer.path ?? '');
}

export const dialog = {
  async showOpenDialog(...args: [OpenDialogOptions] | [object, OpenDialogOptions]) {
    const { title, message, defaultPath } = optionsOf(args);
    const path = pathOf(await person.show({ kind: 'open', title, message, defaultPath }));
    return { canceled: path === '', filePaths: path === '' ? [] : [path] };
  },
  async showSaveDialog(...args: [SaveDialogOptions] | [object, SaveDialogOptions]) {
    const { title, message, defaultPath } = optionsOf(args);
    const filePath = pathOf(await person.show({ kind: 'save', title, message, defaultPath }));
    return { canceled: filePath === '', filePath };
  },
  async showMessageBox(...args: [MessageBoxOptions] | [object, MessageBoxOptions]) {
    const options = optionsOf(args);
    const answer = await person.show(messageReport(options));
    return { response: buttonIndex(options, answer), checkboxChecked: options.checkboxChecked ?? false };
  },
  showMessageBoxSync(...args: [MessageBoxOptions] | [object, MessageBoxOptions]) {
    const options = optionsOf(args);
    return buttonIndex(options, person.showNow(messageReport(options)));
  },
  showErrorBox(title: string, content: string) {
    person.tell({ kind: 'error', title, message: content });
  },
} satisfies Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox'>;
