import { encode } from 'uqr';
import { QR_QUIET_MODULES, type QrModules } from '../../contract/certificate-sheet/verification-qr.ts';

/** Pixels of a module in the saved picture, sharp enough for print. */
const MODULE_PX = 16;

/** The QR code of an address, with the light border that scanners need. */
export function qrModules(address: string): QrModules {
  return encode(address, { ecc: 'M', boostEcc: true, border: QR_QUIET_MODULES }).data;
}

/** The code as a PNG in base64, dark on white. */
export function qrPng(modules: QrModules): string {
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * MODULE_PX;
  canvas.height = canvas.width;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('the browser draws no pictures');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#000000';
  for (const [down, row] of modules.entries()) {
    for (const [across, isDark] of row.entries()) {
      if (isDark) paper.fillRect(across * MODULE_PX, down * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
}
