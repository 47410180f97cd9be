import { describe, expect, it } from 'vitest';
import { bookingAddress } from './booking-address.ts';

const slot = { date: '2026-11-23', time: '09:00' };

describe('bookingAddress', () => {
  it('adds date, time and course', () => {
    const { searchParams } = new URL(
      bookingAddress('https://agenda.example.com/asesoria', slot, 'Precios & márgenes: 100 %'),
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      date: '2026-11-23',
      time: '09:00',
      course: 'Precios & márgenes: 100 %',
    });
  });

  it('keeps the query and the fragment of the address', () => {
    const address = new URL(
      bookingAddress('https://agenda.example.com/asesoria?utm_source=academia#reserva', slot, 'Ventas'),
    );
    expect(address.searchParams.get('utm_source')).toBe('academia');
    expect(address.searchParams.get('date')).toBe('2026-11-23');
    expect(address.hash).toBe('#reserva');
  });

  it('replaces values of the same name instead of repeating them', () => {
    const { searchParams } = new URL(bookingAddress('https://agenda.example.com/?date=x', slot, 'Ventas'));
    expect(searchParams.getAll('date')).toEqual(['2026-11-23']);
  });
});
