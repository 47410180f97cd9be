import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import type { DialogChoice, DialogReport } from './probe-protocol.ts';

type OpenDialog = { kind: DialogChoice['kind']; resolve: (choice: DialogChoice) => void };

/** The opened dialogs, and the choices in them: prepared before, or made while they are open. */
class Person {
  readonly seen: DialogReport[] = [];
  private readonly prepared: DialogChoice[] = [];
  private readonly open: OpenDialog[] = [];

  choose(choice: DialogChoice): void {
    const index = this.open.findIndex(({ kind }) => kind === choice.kind);
    if (index === -1) this.prepared.push(choice);
    else this.open.splice(index, 1)[0]?.resolve(choice);
  }

  show(report: DialogReport & { kind: DialogChoice['kind'] }): Promise<DialogChoice> {
    this.seen.push(report);
    const choice = this.takePrepared(report.kind);
    if (choice) return Promise.resolve(choice);
    return new Promise((resolve) => this.open.push({ kind: report.kind, resolve }));
  }

  /** For a synchronous dialog: the choice must be prepared before. */
  showNow(report: DialogReport & { kind: DialogChoice['kind'] }): DialogChoice {
    this.seen.push(report);
    const choice = this.takePrepared(report.kind);
    if (!choice) throw new Error(`nobody chooses in the dialog '${report.message}'`);
    return choice;
  }

  tell(report: DialogReport): void {
    this.seen.push(report);
  }

  private takePrepared(kind: DialogChoice['kind']): DialogChoice | undefined {
    const index = this.prepared.findIndex((one) => one.kind === kind);
    return index === -1 ? undefined : this.prepared.splice(index, 1)[0];
  }
}

export const person = new Person();

/** The options, the last argument; the dialog's window may precede them. */
function optionsOf<Options extends object>(args: [Options] | [object, Options]): Options {
  return args.length === 1 ? args[0] : args[1];
}

function messageReport(options: MessageBoxOptions): DialogReport & { kind: 'message' } {
  const { title, message, detail, buttons = ['OK'] } = options;
  return { kind: 'message', title, message, detail, buttons };
}

function buttonIndex({ buttons = ['OK'] }: MessageBoxOptions, choice: DialogChoice): number {
  const label = choice.kind === 'message' ? choice.button : '';
  const index = buttons.indexOf(label);
  if (index === -1) throw new Error(`no button '${label}' among ${buttons}`);
  return index;
}

function pathOf(choice: DialogChoice): string {
  return choice.kind === 'message' ? '' : (choice.path ?? '');
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
    const choice = await person.show(messageReport(options));
    return { response: buttonIndex(options, choice), checkboxChecked: options.checkboxChecked ?? false };
  },
  showMessageBoxSync(...args: [MessageBoxOptions] | [object, MessageBoxOptions]) {
    const options = optionsOf(args);
    return buttonIndex(options, person.showNow(messageReport(options)));
  },
  showErrorBox(title: string, content: string) {
    person.tell({ kind: 'error', title, message: content });
  },
} satisfies Pick<
  Dialog,
  'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox'
>;
