import { Paper } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { Study } from '../../contract/study.ts';
import classes from './Insights.module.css';
import { insightsOf } from './insights.ts';
import { text } from './smart-study.es.ts';

/** Sentences about the figures, and the hour at which the learner studies most. */
export function Insights({ study }: { study: Study }) {
  const { bestHour, period } = study;
  return (
    <div className={classes.column}>
      <Paper component="section" className={classes.card} aria-labelledby="study-insights">
        <h2 id="study-insights">{text.insights}</h2>
        <ul className={classes.list}>
          {insightsOf(study).map((insight) => (
            <li key={insight}>
              <IconBulb aria-hidden="true" />
              <span>{insight}</span>
            </li>
          ))}
        </ul>
      </Paper>
      <Paper component="section" className={classes.card} aria-labelledby="study-best-time">
        <h2 id="study-best-time">{text.bestTime}</h2>
        <p className={classes.hours} data-is-empty={bestHour === null}>
          {bestHour === null ? text.none : text.bestTimeHours(bestHour)}
        </p>
        <p className={classes.how}>{text.bestTimeHow(text.span[period])}</p>
      </Paper>
    </div>
  );
}
