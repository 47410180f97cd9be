import { Box, Button, Skeleton, Text } from '@mantine/core';
import { IconMessageCirclePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Discussion } from '../../contract/community.ts';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { text as client } from '../client/client.es.ts';
import type { PagedList } from '../client/usePagedList.ts';
import { formatSeconds } from '../kit/format.ts';
import { useEmojis } from '../kit/useEmojis.ts';
import classes from './LessonQuestions.module.css';
import { text } from './posts/community.es.ts';
import { postAddress, useLessonQuestions } from './posts/useDiscussions.ts';
import { LatePostDrawer } from './writing/LatePostDrawer.tsx';
import type { AskedMoment } from './writing/post-form-values.ts';

interface LessonQuestionsProps {
  course: CourseDetail;
  lesson: Lesson;
  /** Position of the video in whole seconds. */
  second: () => number;
  /** Called when the form of a question opens and closes. */
  onAsking: (isAsking: boolean) => void;
}

/** The questions about a lesson, and a form to ask about the current moment. */
export function LessonQuestions({ course, lesson, second, onAsking }: LessonQuestionsProps) {
  useEmojis();
  const headingId = useId();
  const list = useLessonQuestions(course.id, lesson.id);
  const [moment, setMoment] = useState<AskedMoment | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleAsk(): void {
    setMoment({ courseId: course.id, lessonId: lesson.id, lessonTitle: lesson.title, second: second() });
    setIsOpen(true);
    onAsking(true);
  }

  function handleClose(): void {
    setIsOpen(false);
    onAsking(false);
  }

  return (
    <Box component="section" className={classes.questions} flex="none" px="md" py="sm" aria-labelledby={headingId}>
      <Button
        variant="light"
        fullWidth
        px="sm"
        fz="sm"
        leftSection={<IconMessageCirclePlus size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={handleAsk}
      >
        {text.askAboutMoment}
      </Button>
      <Box component="h3" id={headingId} mt="sm" mb="xxs" fz="sm">
        {text.lessonQuestions}
      </Box>
      <QuestionList list={list} />
      <LatePostDrawer isOpen={isOpen} moment={moment} onClose={handleClose} />
    </Box>
  );
}

function QuestionList({ list }: { list: PagedList<Discussion> }) {
  const { rows: questions, error } = list;

  if (!questions && error) return <QuestionsFailed onRetry={list.retry} />;
  if (!questions)
    return <Skeleton height="2.75rem" role="status" aria-busy="true" aria-label={text.loadingQuestions} />;
  if (questions.length === 0) return <p className={classes.small}>{text.noQuestions}</p>;

  return (
    <>
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} />
          </li>
        ))}
      </ul>
      {list.moreError && <QuestionsFailed onRetry={() => void list.loadMore()} />}
      {list.hasMore && !list.moreError && (
        <Button variant="subtle" aria-busy={list.isLoadingMore} onClick={() => void list.loadMore()}>
          {text.moreQuestions}
        </Button>
      )}
    </>
  );
}

function Question({ question: { id, title, lesson, replyCount, hasAcceptedReply } }: { question: Discussion }) {
  const facts = [lesson && formatSeconds(lesson.second), text.replies(replyCount), hasAcceptedReply && text.solved];
  return (
    <Link className={classes.question} to={postAddress(id)}>
      <Text span lineClamp={2} fz="sm" fw={600}>
        {title}
      </Text>
      <span className={classes.small}>{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  );
}

function QuestionsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.small} role="alert">
      <p>{text.questionsFailed}</p>
      <Button variant="subtle" onClick={onRetry}>
        {client.retry}
      </Button>
    </div>
  );
}
